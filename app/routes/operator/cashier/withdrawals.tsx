import { useLoaderData } from '@remix-run/react';
import { readWithdrawals } from '~/features/operator/withdrawals/read-withdrawals.server';
import { WithdrawalsList } from '~/features/operator/withdrawals/withdrawals-list';
import { WithdrawalsSearch } from '~/features/operator/withdrawals/withdrawals-search';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'payouts'] };

export const meta = privateMeta(paths.operatorWithdrawals());

export const loader = operatorPage(operatorGates.withdrawals, async (ctx) => {
  const page = await readWithdrawals(ctx);
  return { title: ctx.t('payouts:title'), page };
});

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
