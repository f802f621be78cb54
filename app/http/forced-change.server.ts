import { redirect } from '@remix-run/node';
import { paths } from './paths';
import type { Turn } from './turn.server';

/** What stays open to who must first choose a new password. */
const staysOpen = /^\/(change-password|logout|preferences|agent\/(change-password|logout))$/;

/** Throws the way to the new password: until it is chosen nothing else opens, pages and forms alike. */
export function demandNewPassword(turn: Turn): void {
  if (!turn.viewer?.mustChangePassword || turn.viewer.role === 'trial' || staysOpen.test(turn.url.pathname)) return;
  const isPage = ['GET', 'HEAD'].includes(turn.request.method);
  const onward = isPage ? turn.url.pathname + turn.url.search : undefined;
  const to = turn.viewer.role === 'agent' ? paths.agentChangePassword(onward) : paths.changePassword(onward);
  throw redirect(to, isPage ? 302 : 303);
}
