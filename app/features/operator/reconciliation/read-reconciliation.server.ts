import { listStatements, type StatementPair } from '~/domain/play/reconcile/list-statements.server';
import { isSame } from '~/domain/play/reconcile/take-statements.server';
import { listUnanswered } from '~/domain/play/vendor-wallets/settle-transfer.server';
import { dayIn, daysFrom, isDay } from '~/domain/shared/period';
import { holdsRight } from '~/domain/shared/rights';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDay, formatMoney, formatNumber } from '~/i18n/format';
import { memberFundsGates } from '../member-funds/member-funds-gates';

/** One day, ours and the vendors' figures beside each other; yesterday unless another is asked for. */
export async function readReconciliation(ctx: SignedInContext) {
  const { timeZone } = ctx.site.settings;
  const today = dayIn(ctx.now, timeZone);
  const day = dayAsked(ctx, today);
  const [statements, transfers] = await Promise.all([listStatements(ctx, day), listUnanswered(ctx)]);
  const rows = statements.map((pair) => shown(ctx, pair));
  const opensFunds = holdsRight(ctx.viewer.rights, memberFundsGates.page);
  return {
    day,
    dayText: formatDay(day, ctx.language),
    today,
    mayTake: holdsRight(ctx.viewer.rights, 'vendors.edit'),
    zone: timeZone,
    rows,
    transfers: transfers.map(({ id, accountId, account, vendorNames, direction, amountMinor, begunAt }) => ({
      ...{ id, account, direction },
      vendor: vendorNames[ctx.language],
      to: opensFunds ? paths.operatorAccountFunds(accountId) : null,
      amount: formatMoney(amountMinor, ctx.language),
      begun: begunAt && formatDateTime(begunAt, ctx.language, timeZone),
    })),
    differing: formatNumber(rows.filter(({ state }) => state !== 'agrees').length, ctx.language),
    csv: paths.operatorReconciliation({ day, format: 'csv' }),
    earlier: paths.operatorReconciliation({ day: daysFrom(day, -1) }),
    later: day < today ? paths.operatorReconciliation({ day: daysFrom(day, 1) }) : null,
  };
}

export type ReconciliationPage = Awaited<ReturnType<typeof readReconciliation>>;
export type ReconciliationRow = ReconciliationPage['rows'][number];

export function dayAsked(ctx: SignedInContext, today: string): string {
  const asked = ctx.url.searchParams.get('day') ?? '';
  return isDay(asked) && asked <= today ? asked : daysFrom(today, -1);
}

function shown(ctx: SignedInContext, pair: StatementPair) {
  const { language, site } = ctx;
  const { our, their, differenceMinor, state } = compared(pair);
  const figures = (of: typeof our) => ({
    bets: formatNumber(of.bets, language),
    stake: formatMoney(of.stakeMinor, language),
    payouts: formatMoney(of.payoutsMinor, language),
  });
  return {
    code: pair.vendorCode,
    vendor: pair.vendorNames[language],
    our: figures(our),
    their: their && figures(their),
    difference: differenceMinor === null ? null : formatMoney(differenceMinor, language),
    state,
    takenAt: formatDateTime(pair.takenAt, language, site.settings.timeZone),
  };
}

export function compared(pair: StatementPair) {
  const our = { bets: pair.ourBets, stakeMinor: pair.ourStakeMinor, payoutsMinor: pair.ourPayoutsMinor };
  const { theirBets: bets, theirStakeMinor: stakeMinor, theirPayoutsMinor: payoutsMinor } = pair;
  const their =
    bets === null || stakeMinor === null || payoutsMinor === null ? null : { bets, stakeMinor, payoutsMinor };
  const state = their === null ? 'silent' : isSame(our, their) ? 'agrees' : 'differs';
  return {
    our,
    their,
    /** What the two say play has brought the house, one less the other; null where there is nothing to compare. */
    differenceMinor: their && resultOf(our) - resultOf(their),
    state: state as 'silent' | 'agrees' | 'differs',
  };
}

function resultOf({ stakeMinor, payoutsMinor }: { stakeMinor: bigint; payoutsMinor: bigint }): bigint {
  return stakeMinor - payoutsMinor;
}
