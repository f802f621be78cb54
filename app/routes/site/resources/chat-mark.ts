import type { LoaderFunctionArgs } from '@remix-run/node';
import { readChatMark } from '~/features/service/chat.server';
import { requireVisitor } from '~/http/request/guards.server';

/** Whether there is something new in a visitor's chat, for who stays on its page. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await readChatMark(await requireVisitor(args)), { headers: { 'Cache-Control': 'no-store' } });
}
