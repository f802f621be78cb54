import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readWithdrawals } from '~/features/operator/withdrawals/read-withdrawals.server';
import { WithdrawalsList } from '~/features/operator/withdrawals/withdrawals-list';
import { WithdrawalsSearch } from '~/features/operator/withdrawals/withdrawals-search';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireOperator } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'payouts'] };

export const meta = privateMeta(paths.operatorWithdrawals());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireOperator(args);
  const page = await readWithdrawals(ctx);
  return { title: ctx.t('payouts:title'), page };
}

export default function Withdrawals() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <WithdrawalsSearch search={page.search} />
      <WithdrawalsList page={page} />
    </>
  );
}
