import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BillView } from '~/features/contracts/bill-view';
import { contractPaths } from '~/features/contracts/contract-pages';
import { readBill } from '~/features/contracts/read-contracts.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireAgent } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { Icon } from '~/ui/icon';
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
  const bill = await readBill(turn);
  const title = turn.t('contracts:bill.title', { kind: turn.t(`contracts:kinds.${bill.kind}`) });
  return data({ title, bill }, { headers: { 'Cache-Control': 'no-store' } });
}

export default function AgentContractBill() {
  const { title, bill } = useLoaderData<typeof loader>();
  const { t } = useTranslation('contracts');
  return (
    <>
      <Link to={contractPaths.kind(bill.kind)} className="back-link">
        <Icon name="arrow-left" />
        {t(`pages.${bill.kind}`)}
      </Link>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <Panel>
        <BillView bill={bill} />
      </Panel>
    </>
  );
}
