import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { contractPaths } from '~/features/contracts/contract-pages';
import { ContractView } from '~/features/contracts/contract-view';
import { readContract } from '~/features/contracts/read-contracts.server';
import { submitContract } from '~/features/contracts/submit-contracts.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireAgent } from '~/http/guards.server';
import { useLive } from '~/http/live';
import { useLookAgain } from '~/http/look-again';
import { pageMeta } from '~/http/page-meta';
import { afterEveryForm } from '~/http/revalidate';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/panel';

export const handle = { i18n: ['contracts'] };

export const shouldRevalidate = afterEveryForm;

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
  const contract = await readContract(turn);
  const title = turn.t(`contracts:titles.${contract.state}`, { kind: turn.t(`contracts:kinds.${contract.kind}`) });
  return data({ title, contract }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  return submitContract(await requireAgent(args));
}

export default function AgentContract() {
  const { title, contract } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation('contracts');
  useLive('contract', useLookAgain());
  return (
    <>
      <Link to={contractPaths.kind(contract.kind)} className="back-link">
        <Icon name="arrow-left" />
        {t(`pages.${contract.kind}`)}
      </Link>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <Panel>
        <ContractView contract={contract} reply={reply} />
      </Panel>
    </>
  );
}
