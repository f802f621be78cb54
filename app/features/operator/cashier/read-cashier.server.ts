import { countAdjustments } from '~/domain/cashier/adjustments/list-adjustments.server';
import { countDepositQueue } from '~/domain/cashier/deposits/deposit-queue.server';
import { type CashDay, readCashFlow } from '~/domain/cashier/flow/read-cash-flow.server';
import { countWithdrawalQueue } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { findLastFullAudit, findLastTrialBalance, listOpenAlarms } from '~/domain/ledger/alarms.server';
import { readTrialBalance } from '~/domain/ledger/read-trial-balance.server';
import { dayIn, daysFrom } from '~/domain/shared/period';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { formatDate, formatDateTime, formatMoney, formatNumber, formatRelative } from '~/i18n/format';
import { cashierPartIn } from './cashier-parts';

const daysShown = 7;

/** The cashier's first page: what waits, what came and went, and whether the books add up. */
export async function readCashier(turn: SignedInTurn) {
  const part = cashierPartIn(turn.url.searchParams.get('part'));
  const [alarms, nightly, full] = await Promise.all([
    listOpenAlarms(turn),
    findLastTrialBalance(turn),
    findLastFullAudit(turn),
  ]);
  const books = {
    alarms: alarms.map(({ id, at, differences }) => ({ id, at: moment(turn, at), differences })),
    nightly: nightly && moment(turn, nightly),
    full: full && { at: moment(turn, full.finishedAt), differences: full.differences },
  };
  const zone = turn.site.settings.timeZone;
  return part === 'balance'
    ? { part, zone, books, balance: await readBalance(turn) }
    : { part, zone, books, queues: await readQueues(turn), flow: await readFlow(turn) };
}

export type CashierPage = Awaited<ReturnType<typeof readCashier>>;
export type OverviewPart = Extract<CashierPage, { part: 'overview' }>;
export type BalancePart = Extract<CashierPage, { part: 'balance' }>;

async function readQueues(turn: SignedInTurn) {
  const [deposits, withdrawals, adjustments] = await Promise.all([
    countDepositQueue(turn),
    countWithdrawalQueue(turn),
    countAdjustments(turn),
  ]);
  const queue = (id: 'deposits' | 'withdrawals' | 'adjustments', to: string, { waiting, since }: typeof deposits) => ({
    id,
    to,
    waiting,
    count: formatNumber(waiting, turn.language),
    since: since && formatRelative(since, turn.now, turn.language),
  });
  return [
    queue('deposits', paths.operatorDeposits(), deposits),
    queue('withdrawals', paths.operatorWithdrawals(), withdrawals),
    queue('adjustments', paths.operatorAdjustments(), adjustments),
  ];
}

async function readFlow(turn: SignedInTurn) {
  const { now, site } = turn;
  const { timeZone } = site.settings;
  const today = dayIn(now, timeZone);
  const days = await readCashFlow(turn, { from: daysFrom(today, 1 - daysShown), to: today, timeZone });
  const largest = Math.max(
    1,
    ...days.flatMap(({ depositsMinor, withdrawalsMinor }) => [Number(depositsMinor), Number(withdrawalsMinor)]),
  );
  const share = (amountMinor: bigint) => Math.round((Number(amountMinor) / largest) * 100);
  return {
    days: days.toReversed().map((day) => ({
      key: day.day,
      name: formatDate(new Date(`${day.day}T00:00:00Z`), turn.language, 'UTC'),
      ...showSums(turn, day),
      /** For drawing beside the figures: hundredths of the largest. */
      shares: { in: share(day.depositsMinor), out: share(day.withdrawalsMinor) },
    })),
    today: showSums(turn, days.at(-1)!),
    week: showSums(turn, days.reduce(add)),
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

function showSums({ language }: SignedInTurn, sums: CashDay) {
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
async function readBalance(turn: SignedInTurn) {
  const lines = await readTrialBalance(turn);
  const shown = (amount: bigint, unit: string) =>
    formatMoney(amount, turn.language, { isBare: unit !== turn.site.settings.currency });
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

function moment({ language, site }: SignedInTurn, at: Date): string {
  return formatDateTime(at, language, site.settings.timeZone);
}
