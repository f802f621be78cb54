import type { LoaderFunctionArgs } from '@remix-run/node';
import { readPasskeyOptions } from '~/features/passkeys/read-passkey-options.server';
import { notFound } from '~/http/not-found.server';
import { guarded, requireVisitor } from '~/http/request/guards.server';

/** There is nothing to see here. */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  throw notFound();
}

/** What the browser needs for a passkey, asked by a post: each answer is good for one try. */
export const action = guarded(requireVisitor, readPasskeyOptions);
