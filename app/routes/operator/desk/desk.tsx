import { useLoaderData } from '@remix-run/react';
import { useRefreshInSight } from '~/features/operator/dashboard/use-refresh-in-sight';
import { presenceGates } from '~/features/operator/desk/desk-gates';
import { DeskList } from '~/features/operator/desk/desk-list';
import { readDesk } from '~/features/operator/desk/read-desk.server';
import { submitPresence } from '~/features/operator/desk/submit-presence.server';
import { writeDesk } from '~/features/operator/desk/write-desk.server';
import { overrideResponse } from '~/http/files/override-response.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'desk', 'service'] };

export const meta = privateMeta(paths.operatorDesk());

export const loader = operatorPage(operatorGates.desk, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeDesk(ctx));
  const page = await readDesk(ctx);
  return { title: ctx.t('desk:title'), page };
});

export const action = operatorForms(submitPresence, presenceGates);

export default function Desk() {
  const lookAgain = useRevalidateWhenIdle();
  useLive('chat', lookAgain);
  useRefreshInSight();
  const { title, page } = useLoaderData<typeof loader>();
  return <DeskList title={title} page={page} />;
}
