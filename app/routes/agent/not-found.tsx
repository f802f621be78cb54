import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requireAgent } from '~/http/request/guards.server';

/** Where nothing is in the centre, agents are told so within its frame; all others meet the entrance. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAgent(args);
  throw new Response(null, { status: 404 });
}

export async function action(args: ActionFunctionArgs) {
  await requireAgent(args);
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
