import { useLoaderData } from '@remix-run/react';
import { AdjustmentsList } from '~/features/operator/adjustments/adjustments-list';
import { readAdjustments } from '~/features/operator/adjustments/read-adjustments.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'cashdesk', 'records'] };

export const meta = privateMeta(paths.operatorAdjustments());

export const loader = operatorPage(operatorGates.adjustments, async (ctx) => {
  const page = await readAdjustments(ctx);
  return { title: ctx.t('cashdesk:adjustments.title'), page };
});

export default function Adjustments() {
  const { title, page } = useLoaderData<typeof loader>();
  return <AdjustmentsList title={title} page={page} />;
}
