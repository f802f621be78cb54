import { useLoaderData } from '@remix-run/react';
import { DepositsList } from '~/features/operator/deposits/deposits-list';
import { DepositsSearch } from '~/features/operator/deposits/deposits-search';
import { readDeposits } from '~/features/operator/deposits/read-deposits.server';
import { writeDeposits } from '~/features/operator/deposits/write-deposits.server';
import { readSavedViews } from '~/features/operator/views/read-views.server';
import { SavedViews } from '~/features/operator/views/saved-views';
import { overrideResponse } from '~/http/files/override-response.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'cashdesk', 'deposit'] };

export const meta = privateMeta(paths.operatorDeposits());

export const loader = operatorPage(operatorGates.deposits, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeDeposits(ctx));
  const [page, views] = await Promise.all([readDeposits(ctx), readSavedViews(ctx, 'deposits')]);
  return { title: ctx.t('cashdesk:deposits.title'), page, views };
});

export default function Deposits() {
  const { title, page, views } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <SavedViews list="deposits" views={views} />
      <DepositsSearch search={page.search} />
      <DepositsList page={page} />
    </>
  );
}
