import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requireOperator } from '~/http/request/guards.server';

export async function loader(args: LoaderFunctionArgs) {
  await requireOperator(args);
  throw new Response(null, { status: 404 });
}

export async function action(args: ActionFunctionArgs) {
  await requireOperator(args);
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
