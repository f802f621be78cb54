import { formatMinor } from '~/domain/shared/money';
import { readNetDeposits } from '~/domain/views/records/read-net-deposits.server';
import { type ProfitLine, readProfit } from '~/domain/views/records/read-profit.server';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDay, formatNumber } from '~/i18n/format';
import { readFrame } from './read-frame.server';
import { readRecordsSearch } from './records-search';

/** What was won and lost in the period, by day and by category, and what was paid in and out. */
export async function readOwnProfit(ctx: SignedInContext) {
  const search = readRecordsSearch(ctx.url.searchParams);
  const { frame, from, until } = await readFrame(ctx, search);
  const { from: firstDay, to: lastDay } = frame.period;
  const accountId = ctx.viewer.id;
  const [profit, cash] = await Promise.all([
    readProfit(ctx, { accountId, from: firstDay, to: lastDay, category: search.category }),
    readNetDeposits(ctx, accountId, from, until),
  ]);
  if (search.format === 'csv') return profitFile(ctx, profit.days);
  const names = new Map<string, string>(frame.choices.category.map(({ value, text }) => [value, text]));
  return {
    frame,
    days: profit.days.map((line) => showLine(ctx, line, dayText(ctx, line.key))),
    categories: profit.categories.map((line) => showLine(ctx, line, names.get(line.key) ?? line.key)),
    total: showLine(ctx, profit.total, ''),
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

function showLine(ctx: SignedInContext, line: ProfitLine, name: string) {
  const result = line.payoutMinor - line.stakeMinor;
  return {
    key: line.key,
    name,
    bets: formatNumber(line.bets, ctx.language),
    stake: formatMinor(line.stakeMinor, 4),
    valid: formatMinor(line.validBetMinor, 4),
    payout: formatMinor(line.payoutMinor, 4),
    result: formatMinor(result, 4),
    /** For the drawing alone: a picture needs no last digit. */
    drawn: Number(result) / 10_000,
  };
}

function dayText({ language }: SignedInContext, day: string): string {
  return formatDay(day, language);
}

function profitFile(ctx: SignedInContext, days: ProfitLine[]): Promise<Response> {
  const { t } = ctx;
  return csvResponse(ctx, {
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
