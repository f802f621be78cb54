import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ConversationView } from '~/features/service/conversation-view';
import { readOwnConversation } from '~/features/service/read-conversations.server';
import { submitConversation } from '~/features/service/submit-conversation.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { guarded, requireMemberOrAgent } from '~/http/request/guards.server';

export const handle = { i18n: ['member', 'service'] };

export const meta = privateMeta(paths.messages());

/** The same page in both centres. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  return { title: ctx.t('service:thread.title'), page: await readOwnConversation(ctx) };
}

export const action = guarded(requireMemberOrAgent, submitConversation);

export default function Conversation() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const lookAgain = useRevalidateWhenIdle();
  useLive('chat', ({ id }) => {
    if (id === page.id) lookAgain();
  });
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <ConversationView page={page} reply={reply} />
    </>
  );
}
