import { formatMinor } from '~/domain/shared/money';
import { readNetDeposits } from '~/domain/views/records/read-net-deposits.server';
import { type ProfitLine, readProfit } from '~/domain/views/records/read-profit.server';
import { csvResponse } from '~/http/csv.server';
import type { SignedInTurn } from '~/http/guards.server';
import { formatDate, formatNumber } from '~/i18n/format';
import { readFrame } from './read-frame.server';
import { readRecordsSearch } from './records-search';

/** What was won and lost in the period, by day and by category, and what was paid in and out. */
export async function readOwnProfit(turn: SignedInTurn) {
  const search = readRecordsSearch(turn.url.searchParams);
  const { frame, from, until } = await readFrame(turn, search);
  const { from: firstDay, to: lastDay } = frame.period;
  const accountId = turn.viewer.id;
  const [profit, cash] = await Promise.all([
    readProfit(turn, { accountId, from: firstDay, to: lastDay, category: search.category }),
    readNetDeposits(turn, accountId, from, until),
  ]);
  if (search.format === 'csv') return profitFile(turn, profit.days);
  const names = new Map<string, string>(frame.choices.category.map(({ value, text }) => [value, text]));
  return {
    frame,
    days: profit.days.map((line) => showLine(turn, line, dayText(turn, line.key))),
    categories: profit.categories.map((line) => showLine(turn, line, names.get(line.key) ?? line.key)),
    total: showLine(turn, profit.total, ''),
    cash: {
      deposits: formatMinor(cash.depositsMinor, 4),
      withdrawals: formatMinor(cash.withdrawalsMinor, 4),
      net: formatMinor(cash.depositsMinor - cash.withdrawalsMinor, 4),
    },
    isEmpty: profit.total.bets === 0,
  };
}

export type ProfitData = Exclude<Awaited<ReturnType<typeof readOwnProfit>>, Response>;
export type ShownProfit = ProfitData['days'][number];

function showLine(turn: SignedInTurn, line: ProfitLine, name: string) {
  const result = line.payoutMinor - line.stakeMinor;
  return {
    key: line.key,
    name,
    bets: formatNumber(line.bets, turn.language),
    stake: formatMinor(line.stakeMinor, 4),
    valid: formatMinor(line.validBetMinor, 4),
    payout: formatMinor(line.payoutMinor, 4),
    result: formatMinor(result, 4),
    /** For the drawing alone: a picture needs no last digit. */
    drawn: Number(result) / 10_000,
  };
}

function dayText({ language }: SignedInTurn, day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC');
}

function profitFile(turn: SignedInTurn, days: ProfitLine[]): Response {
  const { t } = turn;
  return csvResponse(turn, {
    fileName: 'profit',
    columns: [
      { heading: t('records:column.day'), cell: ({ key }: ProfitLine) => key },
      { heading: t('records:total.bets'), count: ({ bets }) => bets },
      { heading: t('records:column.stake'), amount: ({ stakeMinor }) => stakeMinor },
      { heading: t('records:column.valid'), amount: ({ validBetMinor }) => validBetMinor },
      { heading: t('records:column.payout'), amount: ({ payoutMinor }) => payoutMinor },
      {
        heading: t('records:column.result'),
        amount: ({ payoutMinor, stakeMinor }) => payoutMinor - stakeMinor,
      },
    ],
    rows: days,
    total: t('records:total.all'),
  });
}
