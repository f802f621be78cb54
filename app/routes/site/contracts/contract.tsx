import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ContractFrame } from '~/features/contracts/contract-frame';
import { contractPaths } from '~/features/contracts/contract-pages';
import { ContractView } from '~/features/contracts/contract-view';
import { readContract } from '~/features/contracts/read-contracts.server';
import { submitContract } from '~/features/contracts/submit-contracts.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { guarded, requireContractHolder } from '~/http/request/guards.server';
import { markOfferSeen } from '~/http/sign-in/after-sign-in.server';
import styles from '~/styles/agent/centre.css?url';

export const handle = { i18n: ['contracts'] };

export const shouldRevalidate = afterEveryForm;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta = privateMeta(contractPaths.list('/'));

/** The same page over home and in the agent centre. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContractHolder(args);
  const contract = await readContract(ctx);
  const title = ctx.t(`contracts:titles.${contract.standing}`, { kind: ctx.t(`contracts:kinds.${contract.kind}`) });
  const seen = contract.canAnswer ? markOfferSeen(ctx, contract.id) : [];
  return data({ title, contract }, { headers: seen });
}

export const action = guarded(requireContractHolder, submitContract);

export default function Contract() {
  const { title, contract } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
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
