import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireVisitor } from '~/http/request/guards.server';

/** Whatever no other route knows, inside the shell. */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  throw new Response(null, { status: 404 });
}

export async function action(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
