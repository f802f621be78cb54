import { useLoaderData } from '@remix-run/react';
import { AdjustmentsList } from '~/features/operator/adjustments/adjustments-list';
import { readAdjustments } from '~/features/operator/adjustments/read-adjustments.server';
import { writeAdjustments } from '~/features/operator/adjustments/write-adjustments.server';
import { readSavedViews } from '~/features/operator/views/read-views.server';
import { SavedViews } from '~/features/operator/views/saved-views';
import { overrideResponse } from '~/http/files/override-response.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'cashdesk', 'records'] };

export const meta = privateMeta(paths.operatorAdjustments());

export const loader = operatorPage(operatorGates.adjustments, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeAdjustments(ctx));
  const [page, views] = await Promise.all([readAdjustments(ctx), readSavedViews(ctx, 'adjustments')]);
  return { title: ctx.t('cashdesk:adjustments.title'), page, views };
});

export default function Adjustments() {
  const { title, page, views } = useLoaderData<typeof loader>();
  return (
    <AdjustmentsList title={title} page={page}>
      <SavedViews list="adjustments" views={views} />
    </AdjustmentsList>
  );
}
