import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { submitFreePlay } from '~/features/social/submit-free-play.server';
import { requireVisitor } from '~/http/guards.server';

/** There is nothing to see here: a trial begins with a form. */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  throw new Response(null, { status: 404 });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireVisitor(args);
  return submitFreePlay(turn);
}

export default function FreePlay() {
  return null;
}
