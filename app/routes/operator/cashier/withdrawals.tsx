import { useLoaderData } from '@remix-run/react';
import { readSavedViews } from '~/features/operator/views/read-views.server';
import { SavedViews } from '~/features/operator/views/saved-views';
import { readWithdrawals } from '~/features/operator/withdrawals/read-withdrawals.server';
import { WithdrawalsList } from '~/features/operator/withdrawals/withdrawals-list';
import { WithdrawalsSearch } from '~/features/operator/withdrawals/withdrawals-search';
import { writeWithdrawals } from '~/features/operator/withdrawals/write-withdrawals.server';
import { overrideResponse } from '~/http/files/override-response.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'payouts'] };

export const meta = privateMeta(paths.operatorWithdrawals());

export const loader = operatorPage(operatorGates.withdrawals, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeWithdrawals(ctx));
  const [page, views] = await Promise.all([readWithdrawals(ctx), readSavedViews(ctx, 'withdrawals')]);
  return { title: ctx.t('payouts:title'), page, views };
});

export default function Withdrawals() {
  const { title, page, views } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <SavedViews list="withdrawals" views={views} />
      <WithdrawalsSearch search={page.search} />
      <WithdrawalsList page={page} />
    </>
  );
}
