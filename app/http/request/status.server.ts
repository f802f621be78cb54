import { hasOwnChat } from '~/domain/site/live-chat';
import type { Verdict } from '~/domain/site/status/judge-status';
import type { StatusNotice } from '~/domain/site/status/status-notice';
import { paths } from '../links/paths';
import { setHeader } from './load-context.server';
import type { RequestContext } from './request-context.server';

/** With what an operator needs before and while signing in: a picture to read, a language, the demo's codes. */
const staysUp =
  /^\/(api|operator|captcha|dev|preferences|healthz|metrics|art|words|robots\.txt|manifest\.webmanifest)(\/|$)/i;
const staysUpForOperators = /^\/(files|logout)(\/|$)/i;
/** Whoever has money here reaches customer service while the site is closed. */
const service = /^\/(customerService|chat|chat\/mark)\/?$/i;
/** What came along with their conversations; `/files` itself refuses every other kind. */
const ownPictures = /^\/files\/[^/]+\/?$/i;

/**
 * Throws the status page: 503 under maintenance, 403 for a blocked region. Calls, the operator's console and customer
 * service stay up. As an answer, so that addresses without a page give it to programs too.
 */
export function refuseByStatus(ctx: RequestContext): void {
  if (!staysUpFor(ctx, decoded(ctx.url.pathname))) refuseWhileClosed(ctx);
}

/** The same at whatever address. */
export function refuseWhileClosed(ctx: RequestContext): void {
  const verdict = closedVerdict(ctx);
  if (verdict === null) return;
  if (verdict.status === 1) setHeader(ctx, 'Retry-After', retryAfter(ctx, verdict));
  throw Response.json(noticeOf(ctx, verdict), { status: verdict.status === 1 ? 503 : 403 });
}

/** Why only customer service is open to this visitor; null: the site is open. */
export function closedBy(ctx: RequestContext): StatusNotice['notice'] | null {
  const verdict = closedVerdict(ctx);
  return verdict && noticeNames[verdict.status];
}

type ClosedVerdict = Exclude<Verdict, { status: 0 }>;

const noticeNames = { 1: 'maintenance', 2: 'blocked' } as const;

function closedVerdict({ services, load }: RequestContext): ClosedVerdict | null {
  const verdict = services.judge({ address: load.address ?? '', country: load.country ?? null });
  return verdict.status === 0 ? null : verdict;
}

function staysUpFor({ viewer }: RequestContext, path: string): boolean {
  if (staysUp.test(path)) return true;
  switch (viewer?.role) {
    case undefined:
      return service.test(path);
    case 'member':
    case 'agent':
      return service.test(path) || ownPictures.test(path);
    case 'operator':
      return staysUpForOperators.test(path);
    default:
      return false;
  }
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function noticeOf(ctx: RequestContext, verdict: ClosedVerdict): StatusNotice {
  return {
    notice: noticeNames[verdict.status],
    language: ctx.wordsLanguage,
    theme: ctx.theme,
    endsAt: verdict.status === 1 ? (verdict.endsAt?.toISOString() ?? null) : null,
    timeZone: ctx.site.settings.timeZone,
    address: ctx.load.address ?? '',
    ownService: hasOwnService(ctx) ? paths.customerService() : null,
    customerService: outsideItems(ctx).map((item) => ({
      csType: item.csType,
      title: item.title[ctx.language],
      path: item.path,
    })),
  };
}

/** Whether this visitor can write to somebody on this site: by the chat, the only form that stays up. */
function hasOwnService(ctx: RequestContext): boolean {
  return hasOwnChat(ctx.site, true) && staysUpFor(ctx, paths.chat());
}

/** While the site is closed, so are all other pages of its own that the operator lists. */
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
