import type { Verdict } from '~/domain/site/status/judge-status';
import type { StatusNotice } from '~/domain/site/status/status-notice';
import { setHeader } from './load-context.server';
import type { RequestContext } from './request-context.server';

/** With what an operator needs before and while signing in: a picture to read, a language, the demo's codes. */
const staysUp =
  /^\/(api|operator|captcha|dev|preferences|healthz|metrics|art|words|robots\.txt|manifest\.webmanifest)(\/|$)/i;
const staysUpForOperators = /^\/(files|logout)(\/|$)/i;

/**
 * Throws the status page: 503 under maintenance, 403 for a blocked region. Calls and the operator's console stay up. As an
 * answer, so that addresses without a page give it to programs too.
 */
export function refuseByStatus(ctx: RequestContext): void {
  const path = decoded(ctx.url.pathname);
  if (staysUp.test(path) || (ctx.viewer?.role === 'operator' && staysUpForOperators.test(path))) return;
  const address = ctx.load.address ?? '';
  const verdict = ctx.services.judge({ address, country: ctx.load.country ?? null });
  if (verdict.status === 0) return;
  if (verdict.status === 1) setHeader(ctx, 'Retry-After', retryAfter(ctx, verdict));
  throw Response.json(noticeOf(ctx, verdict, address), { status: verdict.status === 1 ? 503 : 403 });
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function noticeOf(ctx: RequestContext, verdict: Exclude<Verdict, { status: 0 }>, address: string): StatusNotice {
  return {
    notice: verdict.status === 1 ? 'maintenance' : 'blocked',
    language: ctx.language,
    theme: ctx.theme,
    endsAt: verdict.status === 1 ? (verdict.endsAt?.toISOString() ?? null) : null,
    timeZone: ctx.site.settings.timeZone,
    address,
    customerService: outsideItems(ctx).map((item) => ({
      csType: item.csType,
      title: item.title[ctx.language],
      path: item.path,
    })),
  };
}

/** While the site is closed, so are its own pages and its own chat. */
function outsideItems({ site }: RequestContext) {
  const isExternal = site.settings.liveChat === 'external';
  return site.customerService.filter(
    ({ csType, path }) => !path.startsWith('/') && (csType !== 'LIVECHAT' || isExternal),
  );
}

function retryAfter(ctx: RequestContext, verdict: Extract<Verdict, { status: 1 }>): string {
  const seconds = verdict.endsAt ? Math.ceil((verdict.endsAt.getTime() - ctx.now.getTime()) / 1000) : 600;
  return String(Math.max(60, seconds));
}
