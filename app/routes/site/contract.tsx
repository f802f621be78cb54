import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ContractFrame } from '~/features/contracts/contract-frame';
import { contractPaths } from '~/features/contracts/contract-pages';
import { ContractView } from '~/features/contracts/contract-view';
import { readContract } from '~/features/contracts/read-contracts.server';
import { submitContract } from '~/features/contracts/submit-contracts.server';
import { markOfferSeen } from '~/http/after-sign-in.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireContractHolder } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { afterEveryForm } from '~/http/revalidate';
import styles from '~/styles/centre.css?url';

export const handle = { i18n: ['contracts'] };

export const shouldRevalidate = afterEveryForm;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: contractPaths.list('/'),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

/** The same page over home and in the agent centre. */
export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireContractHolder(args);
  const contract = await readContract(turn);
  const title = turn.t(`contracts:titles.${contract.standing}`, { kind: turn.t(`contracts:kinds.${contract.kind}`) });
  const seen = contract.canAnswer ? markOfferSeen(turn, contract.id) : [];
  return data({ title, contract }, { headers: [['Cache-Control', 'no-store'], ...seen] });
}

export async function action(args: ActionFunctionArgs) {
  return submitContract(await requireContractHolder(args));
}

export default function Contract() {
  const { title, contract } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation('contracts');
  return (
    <ContractFrame
      title={title}
      backTo={contract.backTo}
      backText={t(`pages.${contract.kind}`)}
      isOpened={contract.isOpened}
    >
      <ContractView contract={contract} reply={reply} />
    </ContractFrame>
  );
}
