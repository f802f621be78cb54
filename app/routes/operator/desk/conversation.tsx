import { useLoaderData } from '@remix-run/react';
import { useRefreshInSight } from '~/features/operator/dashboard/use-refresh-in-sight';
import { deskGates } from '~/features/operator/desk/desk-gates';
import { DeskView } from '~/features/operator/desk/desk-view';
import { readDeskConversation } from '~/features/operator/desk/read-desk.server';
import { submitDesk } from '~/features/operator/desk/submit-desk.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'desk', 'service'] };

/** What was added meanwhile is shown beside the refusal that tells of it. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorDesk());

export const loader = operatorPage(operatorGates.desk, async (ctx) => {
  const page = await readDeskConversation(ctx);
  return { title: page.reference, page };
});

export const action = operatorForms(submitDesk, deskGates);

export default function DeskConversation() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const lookAgain = useRevalidateWhenIdle();
  useLive('chat', ({ id }) => {
    if (id === page.id) lookAgain();
  });
  useRefreshInSight();
  return <DeskView page={page} reply={reply} />;
}
