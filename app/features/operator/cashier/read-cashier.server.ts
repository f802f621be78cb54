import { adjustmentsWaiting } from '~/domain/cashier/adjustments/list-adjustments.server';
import { depositsWaiting } from '~/domain/cashier/deposits/deposit-queue.server';
import { type CashDay, readCashFlow } from '~/domain/cashier/flow/read-cash-flow.server';
import { withdrawalsWaiting } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { findLastFullAudit, findLastTrialBalance, listOpenAlarms } from '~/domain/ledger/alarms.server';
import { readTrialBalance } from '~/domain/ledger/read-trial-balance.server';
import { dayIn, daysFrom } from '~/domain/shared/period';
import { holdsRight, type Right } from '~/domain/shared/rights';
import { countWaiting } from '~/domain/shared/waiting.server';
import { operatorGates, operatorPagePaths } from '~/http/links/operator-gates';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDay, formatMoney, formatNumber, formatRelative } from '~/i18n/format';
import { cashierPartIn } from './cashier-parts';

const daysShown = 7;

/** Who answers for the books. */
export const settleGate: Right = 'adjustments.approve';

/** The cashier's first page: what waits, what came and went, and whether the books add up. */
export async function readCashier(ctx: SignedInContext) {
  const part = cashierPartIn(ctx.url.searchParams.get('part'));
  const [alarms, nightly, full] = await Promise.all([
    listOpenAlarms(ctx),
    findLastTrialBalance(ctx),
    findLastFullAudit(ctx),
  ]);
  const books = {
    maySettle: holdsRight(ctx.viewer.rights, settleGate),
    alarms: alarms.map(({ id, at, differences }) => ({ id, at: moment(ctx, at), differences })),
    nightly: nightly && moment(ctx, nightly),
    full: full && { at: moment(ctx, full.finishedAt), differences: full.differences },
  };
  const zone = ctx.site.settings.timeZone;
  return part === 'balance'
    ? { part, zone, books, balance: await readBalance(ctx) }
    : { part, zone, books, queues: await readQueues(ctx), flow: await readFlow(ctx) };
}

export type CashierPage = Awaited<ReturnType<typeof readCashier>>;
export type OverviewPart = Extract<CashierPage, { part: 'overview' }>;
export type BalancePart = Extract<CashierPage, { part: 'balance' }>;

async function readQueues(ctx: SignedInContext) {
  const counted = await countWaiting(ctx, {
    deposits: depositsWaiting,
    withdrawals: withdrawalsWaiting,
    adjustments: adjustmentsWaiting,
  });
  const ids = ['deposits', 'withdrawals', 'adjustments'] as const;
  return ids
    .filter((id) => holdsRight(ctx.viewer.rights, operatorGates[id]))
    .map((id) => ({
      id,
      to: operatorPagePaths[id],
      waiting: counted[id].waiting,
      count: formatNumber(counted[id].waiting, ctx.language),
      since: counted[id].since && formatRelative(counted[id].since, ctx.now, ctx.language),
    }));
}

async function readFlow(ctx: SignedInContext) {
  const { now, site } = ctx;
  const { timeZone } = site.settings;
  const today = dayIn(now, timeZone);
  const days = await readCashFlow(ctx, { from: daysFrom(today, 1 - daysShown), to: today, timeZone });
  const largest = Math.max(
    1,
    ...days.flatMap(({ depositsMinor, withdrawalsMinor }) => [Number(depositsMinor), Number(withdrawalsMinor)]),
  );
  const share = (amountMinor: bigint) => Math.round((Number(amountMinor) / largest) * 100);
  return {
    days: days.toReversed().map((day) => ({
      key: day.day,
      name: formatDay(day.day, ctx.language),
      ...showSums(ctx, day),
      /** For drawing beside the figures: hundredths of the largest. */
      shares: { in: share(day.depositsMinor), out: share(day.withdrawalsMinor) },
    })),
    today: showSums(ctx, days.at(-1)!),
    week: showSums(ctx, days.reduce(add)),
  };
}

function add(sum: CashDay, day: CashDay): CashDay {
  return {
    day: sum.day,
    deposits: sum.deposits + day.deposits,
    depositsMinor: sum.depositsMinor + day.depositsMinor,
    withdrawals: sum.withdrawals + day.withdrawals,
    withdrawalsMinor: sum.withdrawalsMinor + day.withdrawalsMinor,
    feesMinor: sum.feesMinor + day.feesMinor,
  };
}

function showSums({ language }: SignedInContext, sums: CashDay) {
  const { deposits, depositsMinor, withdrawals, withdrawalsMinor, feesMinor } = sums;
  return {
    deposits: formatNumber(deposits, language),
    in: formatMoney(depositsMinor, language),
    withdrawals: formatNumber(withdrawals, language),
    out: formatMoney(withdrawalsMinor, language),
    net: formatMoney(depositsMinor - withdrawalsMinor, language),
    fees: formatMoney(feesMinor, language),
  };
}

/** Points stand beside money, each unit with a sum of its own. */
async function readBalance(ctx: SignedInContext) {
  const lines = await readTrialBalance(ctx);
  const shown = (amount: bigint, unit: string) =>
    formatMoney(amount, ctx.language, { isBare: unit !== ctx.site.settings.currency });
  return [...new Set(lines.map(({ unit }) => unit))].map((unit) => {
    const own = lines.filter((line) => line.unit === unit);
    const sumMinor = own.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
    const largest = own.reduce((most, { balanceMinor }) => (size(balanceMinor) > most ? size(balanceMinor) : most), 1n);
    return {
      unit,
      sum: shown(sumMinor, unit),
      addsUp: sumMinor === 0n,
      lines: own.map(({ isHouse, kind, ref, balanceMinor }) => ({
        key: `${isHouse} ${kind} ${ref}`,
        isHouse,
        kind,
        ref,
        amount: shown(balanceMinor, unit),
        isOwed: balanceMinor < 0n,
        share: Number((size(balanceMinor) * 100n) / largest),
      })),
    };
  });
}

function size(amountMinor: bigint): bigint {
  return amountMinor < 0n ? -amountMinor : amountMinor;
}

function moment({ language, site }: SignedInContext, at: Date): string {
  return formatDateTime(at, language, site.settings.timeZone);
}
