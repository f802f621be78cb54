import { data } from '@remix-run/node';
import type { Verdict } from '~/domain/site/judge-status';
import type { StatusNotice } from '~/domain/site/status-notice';
import type { Turn } from './turn.server';

const staysUp = /^\/(api|operator|healthz|metrics|art|words|robots\.txt|manifest\.webmanifest)(\/|$)/;

/** Throws the status page: 503 under maintenance, 403 for a blocked region. Calls and the operator's console stay up. */
export function refuseByStatus(turn: Turn): void {
  if (staysUp.test(turn.url.pathname)) return;
  const address = turn.load.address ?? '';
  const verdict = turn.house.judge({ address, country: turn.load.country ?? null });
  if (verdict.status === 0) return;
  throw data(noticeOf(turn, verdict, address), {
    status: verdict.status === 1 ? 503 : 403,
    headers: verdict.status === 1 ? { 'Retry-After': retryAfter(turn, verdict) } : {},
  });
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
