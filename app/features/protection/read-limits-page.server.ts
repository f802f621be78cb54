import { readDepositUse } from '~/domain/cashier/deposits/deposit-use.server';
import { readLimitUse } from '~/domain/play/admission.server';
import { findGuard } from '~/domain/protection/find-guard.server';
import { type LimitKey, limitKeys, pendingStateOf, periodAt } from '~/domain/protection/limit';
import { findLimitDecision } from '~/domain/protection/limits/limit-decision.server';
import { type Limit, readLimits } from '~/domain/protection/limits/read-limits.server';
import { remindMonthsOf } from '~/domain/protection/limits/remind-of-limits.server';
import { listPauses } from '~/domain/protection/pauses/open-pauses.server';
import { shownZone } from '~/features/common/shown-zone.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDigits, formatMoney } from '~/i18n/format';
import { limitName } from './limit-schema';
import { showPause } from './shown-pause.server';

/** Each limit with what is used and left of it, what waits, and what else protects. */
export async function readLimitsPage(ctx: SignedInContext) {
  const { viewer, site, language, url } = ctx;
  const { timeZone, outsideHelp, raiseWaitHours } = site.settings;
  const [limits, stakes, deposits, guard, pauses, decision] = await Promise.all([
    readLimits(ctx, viewer.id),
    readLimitUse(ctx, viewer.id, timeZone),
    readDepositUse(ctx, { accountId: viewer.id }),
    findGuard(ctx, viewer.id),
    listPauses(ctx, viewer.id),
    findLimitDecision(ctx, viewer.id),
  ]);
  const used = new Map([...stakes, ...deposits].map((use) => [limitName(use), use.usedMinor]));
  const remindMonths = remindMonthsOf(guard?.remindMonths ?? null, decision?.decision ?? null);
  return {
    isFirst: url.searchParams.has('first'),
    zone: shownZone(ctx),
    waitHours: formatDigits(raiseWaitHours, language),
    limits: limits.map((limit) => showLimit(ctx, limit, used.get(limitName(limit)) ?? 0n)),
    choices: limitKeys.map((key) => ({ value: limitName(key), text: nameOf(ctx, key) })),
    checkMinutes: String(guard?.checkMinutes ?? 60),
    remindMonths: remindMonths === null ? null : String(remindMonths),
    pauses: pauses.map((pause) => showPause(ctx, pause)),
    help: outsideHelp.map(({ name, link }) => ({ name: name[language], link })),
  };
}

export type LimitsPage = Awaited<ReturnType<typeof readLimitsPage>>;
export type ShownLimit = LimitsPage['limits'][number];

function nameOf({ t }: SignedInContext, { kind, period }: LimitKey): string {
  return t(`protection:limit.${kind}.${period}`);
}

function showLimit(ctx: SignedInContext, limit: Limit, used: bigint) {
  const { now, language, site } = ctx;
  const { timeZone } = site.settings;
  const said = (amount: bigint) =>
    limit.kind === 'time'
      ? ctx.t('protection:minutes', { count: Number(amount), number: formatDigits(String(amount), language) })
      : formatMoney(amount, language);
  const at = (instant: Date) => formatDateTime(instant, language, timeZone);
  const hasUse = limit.kind !== 'bet';
  const left = limit.amount > used ? limit.amount - used : 0n;
  const { pending } = limit;
  return {
    name: limitName(limit),
    text: nameOf(ctx, limit),
    amount: said(limit.amount),
    used: hasUse ? said(used > 0n ? used : 0n) : null,
    left: hasUse ? said(left) : null,
    renews: hasUse ? at(periodAt(limit.period, now, timeZone).renewsAt) : null,
    isByOperator: limit.setByRole === 'operator',
    pending: pending && {
      state: pendingStateOf(pending, now),
      amount: pending.amount === null ? null : said(pending.amount),
      from: at(pending.confirmableAt),
      until: at(pending.lapsesAt),
    },
  };
}
