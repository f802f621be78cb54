import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { contractPaths } from '~/features/contracts/contract-pages';
import { OwnContractsView } from '~/features/contracts/own-contracts';
import { readOwnContracts } from '~/features/contracts/read-contracts.server';
import { submitCall } from '~/features/contracts/submit-contracts.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireAgent } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { Panel } from '~/ui/panel';

export const handle = { i18n: ['contracts'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: contractPaths.list('/agentHome'),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireAgent(args);
  const own = await readOwnContracts(turn);
  return data({ title: turn.t('contracts:title'), own }, { headers: { 'Cache-Control': 'no-store' } });
}

/** The specification's calls, by kind. */
export async function action(args: ActionFunctionArgs) {
  return submitCall(await requireAgent(args));
}

export default function AgentContracts() {
  const { title, own } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <Panel>
        <OwnContractsView own={own} />
      </Panel>
    </>
  );
}
