import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAgent } from '~/http/guards.server';
import { paths } from '~/http/paths';

/** The centre begins with what is announced. */
export async function loader(args: LoaderFunctionArgs) {
  const { url } = await requireAgent(args);
  throw redirect(paths.agentPage('agentAnnouncement') + url.search);
}

export default function AgentStart() {
  return null;
}
