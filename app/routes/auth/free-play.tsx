import type { LoaderFunctionArgs } from '@remix-run/node';
import { submitFreePlay } from '~/features/social/submit-free-play.server';
import { notFound } from '~/http/not-found.server';
import { guarded, requireVisitor } from '~/http/request/guards.server';

/** There is nothing to see here: a trial begins with a form. */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  throw notFound();
}

export const action = guarded(requireVisitor, submitFreePlay);

export default function FreePlay() {
  return null;
}
