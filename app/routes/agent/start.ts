import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAgent } from '~/http/guards.server';
import { paths } from '~/http/paths';

/** The centre begins with what is announced. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAgent(args);
  throw redirect(paths.agentPage('agentAnnouncement'));
}

export default function AgentStart() {
  return null;
}
