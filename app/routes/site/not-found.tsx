import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/http/not-found.server';
import { requireVisitor } from '~/http/request/guards.server';

/** Whatever no other route knows, inside the shell. */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  throw notFound();
}

export async function action(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  throw notFound();
}

export default function NotFound() {
  return null;
}
