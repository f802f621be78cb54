import { useLoaderData } from '@remix-run/react';
import { DashboardView } from '~/features/operator/dashboard/dashboard-view';
import { readDashboard } from '~/features/operator/dashboard/read-dashboard.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'dashboard', 'desk'] };

export const meta = privateMeta(paths.operatorDashboard());

export const loader = operatorPage(operatorGates.dashboard, async (ctx) => {
  const page = await readDashboard(ctx);
  return { title: ctx.t('dashboard:title'), page };
});

export default function Dashboard() {
  const { title, page } = useLoaderData<typeof loader>();
  return <DashboardView title={title} page={page} />;
}
