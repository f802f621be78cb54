import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readChat, submitChat } from '~/features/service/chat.server';
import { ChatView } from '~/features/service/chat-view';
import { useRefreshChat } from '~/features/service/use-refresh-chat';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { guarded, requireVisitor } from '~/http/request/guards.server';

export const handle = { i18n: ['service'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.chat());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  return { title: ctx.t('service:chat.title'), page: await readChat(ctx) };
}

export const action = guarded(requireVisitor, submitChat);

export default function ChatPage() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const lookAgain = useRevalidateWhenIdle();
  useLive('chat', lookAgain);
  useRefreshChat(page.isVisitor ? (page.chat?.mark ?? '') : null, lookAgain);
  return <ChatView title={title} page={page} reply={reply} />;
}
