import type { Verdict } from '~/domain/site/judge-status';
import type { StatusNotice } from '~/domain/site/status-notice';
import type { Turn } from './turn.server';

/** With what an operator needs before and while signing in: a picture to read, a language, the demo's codes. */
const staysUp =
  /^\/(api|operator|captcha|dev|preferences|healthz|metrics|art|words|robots\.txt|manifest\.webmanifest)(\/|$)/i;
const staysUpForOperators = /^\/(files|logout)(\/|$)/i;

/**
 * Throws the status page: 503 under maintenance, 403 for a blocked region. Calls and the operator's console stay up. As an
 * answer, so that addresses without a page give it to programs too.
 */
export function refuseByStatus(turn: Turn): void {
  const path = decoded(turn.url.pathname);
  if (staysUp.test(path) || (turn.viewer?.role === 'operator' && staysUpForOperators.test(path))) return;
  const address = turn.load.address ?? '';
  const verdict = turn.services.judge({ address, country: turn.load.country ?? null });
  if (verdict.status === 0) return;
  throw Response.json(noticeOf(turn, verdict, address), {
    status: verdict.status === 1 ? 503 : 403,
    headers: verdict.status === 1 ? { 'Retry-After': retryAfter(turn, verdict) } : {},
  });
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function noticeOf(turn: Turn, verdict: Exclude<Verdict, { status: 0 }>, address: string): StatusNotice {
  return {
    notice: verdict.status === 1 ? 'maintenance' : 'blocked',
    language: turn.language,
    theme: turn.theme,
    endsAt: verdict.status === 1 ? (verdict.endsAt?.toISOString() ?? null) : null,
    timeZone: turn.site.settings.timeZone,
    address,
    customerService: turn.site.customerService.map((item) => ({
      csType: item.csType,
      title: item.title[turn.language],
      path: item.path,
    })),
  };
}

function retryAfter(turn: Turn, verdict: Extract<Verdict, { status: 1 }>): string {
  const seconds = verdict.endsAt ? Math.ceil((verdict.endsAt.getTime() - turn.now.getTime()) / 1000) : 600;
  return String(Math.max(60, seconds));
}
