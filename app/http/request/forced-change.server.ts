import { redirect } from '@remix-run/node';
import { paths } from '~/http/links/paths';
import type { RequestContext } from './request-context.server';

/** What stays open to who must first choose a new password. */
const staysOpen = /^\/(change-password|logout|preferences|agent\/(change-password|logout))$/;

/** Throws the way to the new password: until it is chosen nothing else opens, pages and forms alike. */
export function demandNewPassword(ctx: RequestContext): void {
  if (!ctx.viewer?.mustChangePassword || ctx.viewer.role === 'trial' || staysOpen.test(ctx.url.pathname)) return;
  const isPage = ['GET', 'HEAD'].includes(ctx.request.method);
  const onward = isPage ? ctx.url.pathname + ctx.url.search : undefined;
  const to = ctx.viewer.role === 'agent' ? paths.agentChangePassword(onward) : paths.changePassword(onward);
  throw redirect(to, isPage ? 302 : 303);
}
