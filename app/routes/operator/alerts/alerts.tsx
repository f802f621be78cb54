import { useLoaderData } from '@remix-run/react';
import { AlertsList } from '~/features/operator/alerts/alerts-list';
import { readAlerts } from '~/features/operator/alerts/read-alerts.server';
import { writeAlerts } from '~/features/operator/alerts/write-alerts.server';
import { overrideResponse } from '~/http/files/override-response.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'alerts'] };

export const meta = privateMeta(paths.operatorAlerts());

export const loader = operatorPage(operatorGates.alerts, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeAlerts(ctx));
  return { title: ctx.t('alerts:title'), page: await readAlerts(ctx) };
});

export default function OperatorAlerts() {
  const { title, page } = useLoaderData<typeof loader>();
  return <AlertsList title={title} page={page} />;
}
