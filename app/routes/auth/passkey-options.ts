import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { readPasskeyOptions } from '~/features/passkeys/read-passkey-options.server';
import { requireVisitor } from '~/http/guards.server';

/** There is nothing to see here. */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  throw new Response(null, { status: 404 });
}

/** What the browser needs for a passkey, asked by a post: each answer is good for one try. */
export async function action(args: ActionFunctionArgs) {
  return readPasskeyOptions(await requireVisitor(args));
}
