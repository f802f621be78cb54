import { lotteryGames } from '~/domain/lottery/calendar/games';
import { type LotteryDay, readLotteryDays } from '~/domain/lottery/days/read-lottery-days.server';
import { dayIn, daysFrom, firstOfMonth, monthsAfter } from '~/domain/shared/period';
import { gameNames } from '~/features/common/lottery-names.server';
import { csvResponse } from '~/http/files/csv.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDigits, formatMoney, formatNumber } from '~/i18n/format';
import { type ReportBy, type ReportTable, reportSpans } from './report-parts';

const shownAtMost = 200;
const counts = ['settledDraws', 'voidDraws', 'tickets'] as const;
const sums = ['stakeMinor', 'payoutMinor', 'rebateMinor', 'borneMinor'] as const;
const keys = [...counts, ...sums, 'gross'] as const;
type Figures = Omit<LotteryDay, 'gameCode' | 'from'> & { gross: bigint };

/** Of each lottery by day or month: draws, tickets, and what was staked, paid and kept. */
export async function readLotteryReport(ctx: SignedInContext): Promise<ReportTable | Response> {
  const { language, t, url } = ctx;
  const by: ReportBy = url.searchParams.get('by') === 'months' ? 'months' : 'days';
  const asked = url.searchParams.get('gameCode');
  const gameCode = lotteryGames.find(({ code }) => code === asked)?.code ?? null;
  const [days, names] = await Promise.all([readDays(ctx, by, gameCode), gameNames(ctx)]);
  const nameOf = (code: string) => names.get(code) ?? code;
  const lines = days.filter(isTold).map((day) => ({ ...day, gross: grossOf(day), name: nameOf(day.gameCode) }));
  if (url.searchParams.get('format') === 'csv') return lotteryFile(ctx, lines);
  const total = totalOf(lines);
  return {
    spans: (['days', 'months'] as const).map((one) => ({
      to: paths.operatorReport('lottery', { by: one, gameCode }),
      text: t(`siteReports:by.${one}`),
      isCurrent: one === by,
    })),
    choice: {
      unchanged: { by },
      value: gameCode ?? '',
      games: lotteryGames
        .map(({ code }) => ({ value: code, text: nameOf(code) }))
        .sort((a, b) => a.text.localeCompare(b.text, language)),
    },
    file: paths.operatorReport('lottery', { by, gameCode, format: 'csv' }),
    columns: [...keys],
    share: 'share',
    rows: lines.slice(0, shownAtMost).map((line) => ({
      key: `${line.from} ${line.gameCode}`,
      name: `${timeOf(ctx, by, line.from)} · ${line.name}`,
      cells: cellsOf(ctx, line),
      share: shareText(ctx, line),
    })),
    total: lines.length > 0 ? { cells: cellsOf(ctx, total), share: shareText(ctx, total) } : null,
    ...{ points: null, countedAt: null },
    more: Math.max(0, lines.length - shownAtMost),
  };
}

function readDays(ctx: SignedInContext, by: ReportBy, gameCode: string | null): Promise<LotteryDay[]> {
  const to = dayIn(ctx.now, ctx.site.settings.timeZone);
  const from =
    by === 'days' ? daysFrom(to, 1 - reportSpans.days) : monthsAfter(firstOfMonth(to), 1 - reportSpans.months);
  return readLotteryDays(ctx, { by: by === 'days' ? 'day' : 'month', from, to, gameCode });
}

/** Days on which nobody bought a ticket and no draw was void say nothing. */
function isTold({ tickets, voidDraws, borneMinor }: LotteryDay): boolean {
  return tickets > 0 || voidDraws > 0 || borneMinor > 0n;
}

/** What the house kept; it bears what corrections could not take back. */
const grossOf = ({ stakeMinor, payoutMinor, rebateMinor, borneMinor }: LotteryDay) =>
  stakeMinor - payoutMinor - rebateMinor - borneMinor;

function totalOf(lines: readonly Figures[]): Figures {
  const count = (key: (typeof counts)[number]) => lines.reduce((sum, line) => sum + line[key], 0);
  const sum = (key: (typeof sums)[number] | 'gross') => lines.reduce((total, line) => total + line[key], 0n);
  return Object.fromEntries([
    ...counts.map((key) => [key, count(key)]),
    ...[...sums, 'gross' as const].map((key) => [key, sum(key)]),
  ]) as Figures;
}

function cellsOf({ language }: SignedInContext, figures: Figures): Record<string, string> {
  return Object.fromEntries([
    ...counts.map((key) => [key, formatNumber(figures[key], language)]),
    ...[...sums, 'gross' as const].map((key) => [key, formatMoney(figures[key], language)]),
  ]);
}

function timeOf({ language }: SignedInContext, by: ReportBy, from: string): string {
  return formatDigits(by === 'days' ? from : from.slice(0, 7), language);
}

/** Payouts as a share of stakes. */
function returned({ stakeMinor, payoutMinor }: Pick<Figures, 'stakeMinor' | 'payoutMinor'>): number | null {
  return stakeMinor > 0n ? Number((payoutMinor * 1_000_000n) / stakeMinor) / 1_000_000 : null;
}

function shareText({ language }: SignedInContext, figures: Figures): string | null {
  const share = returned(figures);
  if (share === null) return null;
  return formatNumber(share, language, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

type Line = Figures & { from: string; name: string; gameCode: string };

function lotteryFile(ctx: SignedInContext, lines: Line[]): Promise<Response> {
  const column = (key: string) => ctx.t(`siteReports:column.${key}`);
  return csvResponse(ctx, {
    fileName: 'report-lottery',
    columns: [
      { heading: ctx.t('siteReports:first.play'), cell: ({ from }: Line) => from },
      { heading: ctx.t('siteReports:first.rtp'), cell: ({ name }: Line) => name },
      { heading: 'gameCode', cell: ({ gameCode }: Line) => gameCode },
      ...counts.map((key) => ({ heading: column(key), count: (line: Line) => line[key] })),
      ...[...sums, 'gross' as const].map((key) => ({ heading: column(key), amount: (line: Line) => line[key] })),
      { heading: column('share'), cell: (line: Line) => returned(line)?.toFixed(6) ?? '' },
    ],
    rows: lines,
    total: ctx.t('common:word.total'),
  });
}
