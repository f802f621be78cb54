import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/http/links/paths';
import { requireAgent } from '~/http/request/guards.server';

/** The centre begins with what is announced. */
export async function loader(args: LoaderFunctionArgs) {
  const { url } = await requireAgent(args);
  throw redirect(paths.agentPage('agentAnnouncement') + url.search);
}

export default function AgentStart() {
  return null;
}
