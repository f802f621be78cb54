import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/http/not-found.server';
import { requireAgent } from '~/http/request/guards.server';

/** Where nothing is in the centre, agents are told so within its frame; all others meet the entrance. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAgent(args);
  throw notFound();
}

export async function action(args: ActionFunctionArgs) {
  await requireAgent(args);
  throw notFound();
}

export default function NotFound() {
  return null;
}
