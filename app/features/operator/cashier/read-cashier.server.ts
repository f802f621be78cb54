import { countAdjustments } from '~/domain/cashier/adjustments/list-adjustments.server';
import { countDepositQueue } from '~/domain/cashier/deposits/deposit-queue.server';
import { type CashDay, readCashFlow } from '~/domain/cashier/flow/read-cash-flow.server';
import { findLastTrialBalance, listOpenAlarms } from '~/domain/ledger/alarms.server';
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
  const [alarms, nightly] = await Promise.all([listOpenAlarms(turn), findLastTrialBalance(turn)]);
  const books = {
    alarms: alarms.map(({ id, at, differences }) => ({ id, at: moment(turn, at), differences })),
    nightly: nightly && moment(turn, nightly),
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
  const [deposits, adjustments] = await Promise.all([countDepositQueue(turn), countAdjustments(turn)]);
  const queue = (id: 'deposits' | 'adjustments', to: string, { waiting, since }: typeof deposits) => ({
    id,
    to,
    waiting,
    count: formatNumber(waiting, turn.language),
    since: since && formatRelative(since, turn.now, turn.language),
  });
  return [
    queue('deposits', paths.operatorDeposits(), deposits),
    queue('adjustments', paths.operatorAdjustments(), adjustments),
  ];
}

async function readFlow(turn: SignedInTurn) {
  const { now, site } = turn;
  const { timeZone } = site.settings;
  const today = dayIn(now, timeZone);
  const days = await readCashFlow(turn, { from: daysFrom(today, 1 - daysShown), to: today, timeZone });
  const largest = Math.max(1, ...days.map(({ depositsMinor }) => Number(depositsMinor)));
  return {
    days: days.toReversed().map((day) => ({
      key: day.day,
      name: formatDate(new Date(`${day.day}T00:00:00Z`), turn.language, 'UTC'),
      ...showSums(turn, day),
      /** For drawing beside the figure: hundredths of the largest. */
      share: Math.round((Number(day.depositsMinor) / largest) * 100),
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
    feesMinor: sum.feesMinor + day.feesMinor,
  };
}

function showSums({ language }: SignedInTurn, { deposits, depositsMinor, feesMinor }: CashDay) {
  return {
    deposits: formatNumber(deposits, language),
    in: formatMoney(depositsMinor, language),
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
