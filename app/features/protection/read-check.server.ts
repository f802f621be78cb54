import { readSitting } from '~/domain/play/read-sitting.server';
import { centreOf, paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDuration, formatMoney } from '~/i18n/format';

/** Time and result as they are now, and the ways on from here. */
export async function readCheck(ctx: SignedInContext) {
  const { viewer, now, language, site, url } = ctx;
  const centre = centreOf(viewer.role);
  const redirectTo = safeRedirect(url.searchParams.get('redirectTo'));
  const sitting = await readSitting(ctx, { accountId: viewer.id, sessionId: viewer.sessionId });
  const dueInMs = sitting?.checkDueAt ? sitting.checkDueAt.getTime() - now.getTime() : null;
  return {
    title: ctx.t('protection:check.title'),
    backTo: redirectTo,
    here: paths.realityCheck(redirectTo),
    ways: {
      pause: paths.limitsPause(centre),
      limits: paths.limits(centre),
      history: viewer.role === 'agent' ? paths.agentPage('agentDownlineTransactionDetailsCopy') : paths.betRecord(),
    },
    minutes: sitting?.checkMinutes ?? null,
    isDue: dueInMs !== null && dueInMs <= 0,
    /** When a page under it asks again; once it was answered, after a whole interval. */
    nextSeconds: dueInMs !== null && dueInMs > 0 ? Math.ceil(dueInMs / 1_000) : (sitting?.checkMinutes ?? 15) * 60,
    sitting: sitting && {
      since: formatDateTime(sitting.since, language, site.settings.timeZone),
      elapsed: formatDuration(Math.max(0, (now.getTime() - sitting.since.getTime()) / 1_000), language),
      staked: formatMoney(sitting.stakedMinor, language),
      won: formatMoney(sitting.wonMinor, language),
      net: String(sitting.wonMinor - sitting.stakedMinor),
    },
  };
}

export type CheckPage = Awaited<ReturnType<typeof readCheck>>;
