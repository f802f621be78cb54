import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DepositsList } from '~/features/operator/deposits/deposits-list';
import { DepositsSearch } from '~/features/operator/deposits/deposits-search';
import { readDeposits } from '~/features/operator/deposits/read-deposits.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['operator', 'cashdesk', 'deposit'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operatorDeposits(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const page = await readDeposits(turn);
  return data({ title: turn.t('cashdesk:deposits.title'), page }, { headers: { 'Cache-Control': 'no-store' } });
}

export default function Deposits() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <DepositsSearch search={page.search} />
      <DepositsList page={page} />
    </>
  );
}
