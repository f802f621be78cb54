import { useLoaderData } from '@remix-run/react';
import { BoardList } from '~/features/operator/loyalty/loyalty-lists';
import { readBoardList } from '~/features/operator/loyalty/read-loyalty.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'loyalty', 'missions'] };

export const meta = privateMeta(paths.operatorBoards());

export const loader = operatorPage(operatorGates.boards, async (ctx) => {
  const rows = await readBoardList(ctx);
  return { title: ctx.t('loyalty:boards'), rows, addTo: paths.operatorBoard('new') };
});

export default function OperatorBoards() {
  const { title, rows, addTo } = useLoaderData<typeof loader>();
  return <BoardList title={title} rows={rows} addTo={addTo} />;
}
