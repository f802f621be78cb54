import { useLoaderData } from '@remix-run/react';
import { DeskList } from '~/features/operator/desk/desk-list';
import { readDesk } from '~/features/operator/desk/read-desk.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'desk', 'service'] };

export const meta = privateMeta(paths.operatorDesk());

export const loader = operatorPage(operatorGates.desk, async (ctx) => {
  const page = await readDesk(ctx);
  return { title: ctx.t('desk:title'), page };
});

export default function Desk() {
  const { title, page } = useLoaderData<typeof loader>();
  return <DeskList title={title} page={page} />;
}
