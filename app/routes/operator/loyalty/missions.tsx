import { useLoaderData } from '@remix-run/react';
import { MissionList } from '~/features/operator/loyalty/loyalty-lists';
import { readMissionList } from '~/features/operator/loyalty/read-loyalty.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'loyalty', 'missions'] };

export const meta = privateMeta(paths.operatorMissions());

export const loader = operatorPage(operatorGates.missions, async (ctx) => {
  const rows = await readMissionList(ctx);
  return { title: ctx.t('loyalty:missions'), rows, addTo: paths.operatorMission('new') };
});

export default function OperatorMissions() {
  const { title, rows, addTo } = useLoaderData<typeof loader>();
  return <MissionList title={title} rows={rows} addTo={addTo} />;
}
