import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ContractFrame } from '~/features/contracts/contract-frame';
import { contractPaths } from '~/features/contracts/contract-pages';
import { OwnContractsView } from '~/features/contracts/own-contracts';
import { readOwnContracts } from '~/features/contracts/read-contracts.server';
import { submitCall } from '~/features/contracts/submit-contracts.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireContractHolder } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import styles from '~/styles/centre.css?url';

export const handle = { i18n: ['contracts'] };

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
  const own = await readOwnContracts(turn);
  return data({ title: turn.t('contracts:title'), own }, { headers: { 'Cache-Control': 'no-store' } });
}

/** The specification's calls, by kind. */
export async function action(args: ActionFunctionArgs) {
  return submitCall(await requireContractHolder(args));
}

export default function Contracts() {
  const { title, own } = useLoaderData<typeof loader>();
  return (
    <ContractFrame title={title} backTo={own.backTo}>
      <OwnContractsView own={own} />
    </ContractFrame>
  );
}
