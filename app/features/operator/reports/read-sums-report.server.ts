import { costOf } from '~/domain/promotions/days/offer-figures.server';
import { readOfferDays } from '~/domain/promotions/days/read-offer-days.server';
import { readOfferTitles } from '~/domain/promotions/operating/read-offer-titles.server';
import { netOf } from '~/domain/reports/compare-day.server';
import { readActiveMembers } from '~/domain/reports/read-cohorts.server';
import { readPlayed } from '~/domain/reports/read-site-days.server';
import { readSiteSums, type Sums } from '~/domain/reports/read-site-sums.server';
import { minorPerUnit } from '~/domain/shared/money';
import { dayAfter, dayIn, daysFrom, firstOfMonth, startOfDay } from '~/domain/shared/period';
import { csvResponse } from '~/http/files/csv.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDate, formatDigits, formatMoney, formatNumber } from '~/i18n/format';
import { type ReportBy, type ReportTable, reportSpans, type SumsPart, windowDays } from './report-parts';

type Figures = Record<string, bigint>;
type Line = { name: string; figures: Figures; share: number | null };

const playOf = ({ bets, activeAccounts, stakeMinor, payoutMinor, ...sums }: Sums) => ({
  ...{ bets, activeAccounts, stakeMinor, payoutMinor },
  gross: stakeMinor - payoutMinor,
  net: netOf({ bets, activeAccounts, stakeMinor, payoutMinor, ...sums }),
});
const cashOf = (sums: Sums) => ({
  depositsMinor: sums.depositsMinor,
  withdrawalsMinor: sums.withdrawalsMinor,
  promotionsMinor: sums.promotionsMinor,
  rebatesMinor: sums.rebatesMinor,
  agentsMinor: sums.agentsMinor,
  newAccounts: sums.newAccounts,
  firstDeposits: sums.firstDeposits,
  firstDepositsMinor: sums.firstDepositsMinor,
});
/** What is a number of something; all else is money. */
const counted = new Set(['taken', 'bets', 'activeAccounts', 'newAccounts', 'firstDeposits']);
/** Who played on two days is one player: such numbers have no sum. */
const unsummed = new Set(['activeAccounts']);

/** Sums of the whole site by time, provider, type of game or offer, from those that are kept. */
export async function readSumsReport(ctx: SignedInContext, part: SumsPart): Promise<ReportTable | Response> {
  const { language, t, url } = ctx;
  const by: ReportBy = url.searchParams.get('by') === 'months' ? 'months' : 'days';
  const days = windowDays.find((one) => String(one) === url.searchParams.get('days')) ?? 31;
  const lines = await linesOf(ctx, part, { by, days });
  if (url.searchParams.get('format') === 'csv') return reportFile(ctx, part, lines);
  const keys = Object.keys(lines[0]?.figures ?? {});
  const total = sumOf(lines, keys);
  const show = (key: string, value: bigint) =>
    counted.has(key) ? formatNumber(value, language) : formatMoney(value, language);
  const asked = part === 'play' || part === 'cash' ? { by } : { days };
  return {
    spans:
      part === 'play' || part === 'cash'
        ? (['days', 'months'] as const).map((one) => ({
            to: paths.operatorReport(part, { by: one }),
            text: t(`siteReports:by.${one}`),
            isCurrent: one === by,
          }))
        : windowDays.map((one) => ({
            to: paths.operatorReport(part, { days: one }),
            text: t('siteReports:lastDays', { count: one, number: formatNumber(one, language) }),
            isCurrent: one === days,
          })),
    file: paths.operatorReport(part, { ...asked, format: 'csv' }),
    columns: [...keys],
    share: lines.some(({ share }) => share !== null) ? (part === 'promotions' ? 'costShare' : 'share') : null,
    rows: lines.map(({ name, figures, share }) => ({
      name,
      cells: Object.fromEntries(keys.map((key) => [key, show(key, figures[key]!)])),
      share: share === null ? null : percent(share, language),
    })),
    total: {
      cells: Object.fromEntries(keys.map((key) => [key, unsummed.has(key) ? '–' : show(key, total[key]!)])),
      share: shareText(part, total, language),
    },
    points: chartOf(part, lines),
    countedAt: null,
  };
}

function linesOf(ctx: SignedInContext, part: SumsPart, { by, days }: { by: ReportBy; days: number }): Promise<Line[]> {
  switch (part) {
    case 'play':
    case 'cash':
      return linesInTime(ctx, part, by);
    case 'vendors':
    case 'types':
      return linesPlayed(ctx, part, days);
    case 'promotions':
      return linesOffered(ctx, days);
    default:
      return part satisfies never;
  }
}

/** The newest first; days without anything are shown as such. */
async function linesInTime(ctx: SignedInContext, part: 'play' | 'cash', by: ReportBy): Promise<Line[]> {
  const { language } = ctx;
  const { timeZone } = ctx.site.settings;
  const today = dayIn(ctx.now, timeZone);
  const firsts =
    by === 'days'
      ? Array.from({ length: reportSpans.days }, (_, at) => daysFrom(today, -at))
      : monthsBefore(firstOfMonth(today), reportSpans.months);
  const spans = firsts.map((first, at) => ({
    from: startOfDay(first, timeZone),
    until: startOfDay(at === 0 ? dayAfter(today) : firsts[at - 1]!, timeZone),
  }));
  const [sums, active] = await Promise.all([
    readSiteSums(ctx, spans),
    part === 'play' && by === 'months' ? readActiveMembers(ctx, firsts.at(-1)!) : null,
  ]);
  return firsts.map((first, at) => ({
    name: by === 'days' ? formatDate(spans[at]!.from, language, timeZone) : formatDigits(first.slice(0, 7), language),
    figures:
      part === 'play'
        ? { ...playOf(sums[at]!), ...(active && { activeAccounts: active.get(first) ?? 0n }) }
        : cashOf(sums[at]!),
    share: null,
  }));
}

function monthsBefore(first: string, many: number): string[] {
  const months = [first];
  while (months.length < many) months.push(firstOfMonth(daysFrom(months.at(-1)!, -1)));
  return months;
}

async function linesPlayed(ctx: SignedInContext, part: 'vendors' | 'types', days: number): Promise<Line[]> {
  const today = dayIn(ctx.now, ctx.site.settings.timeZone);
  const [played, { vendors, categories }] = await Promise.all([
    readPlayed(ctx, part === 'vendors' ? 'vendorCode' : 'category', { from: daysFrom(today, 1 - days), to: today }),
    ctx.services.lobby(),
  ]);
  const nameOf = (of: string) =>
    part === 'vendors'
      ? (vendors[of]?.names[ctx.language] ?? of)
      : (categories.find(({ code }) => code === of)?.names[ctx.language] ?? of);
  return played.map(({ of, bets, stakeMinor, payoutMinor, validBetMinor }) => ({
    name: nameOf(of),
    figures: { bets, stakeMinor, payoutMinor, validBetMinor, gross: stakeMinor - payoutMinor },
    share: shareOf(payoutMinor, stakeMinor),
  }));
}

/** Those that cost most first; an offer without anything in these days is left out. */
async function linesOffered(ctx: SignedInContext, days: number): Promise<Line[]> {
  const today = dayIn(ctx.now, ctx.site.settings.timeZone);
  const [offered, titles] = await Promise.all([
    readOfferDays(ctx, { from: daysFrom(today, 1 - days), to: today }),
    readOfferTitles(ctx, ctx.language),
  ]);
  return offered.map(({ promotionCode, figures }) => {
    const costMinor = costOf(figures);
    return {
      name: titles.get(promotionCode) || promotionCode,
      figures: { ...figures, costMinor },
      share: shareOf(costMinor, figures.validBetMinor),
    };
  });
}

const shareOf = (part: bigint, whole: bigint) => (whole > 0n ? Number((part * 10_000n) / whole) / 10_000 : null);

function sumOf(lines: readonly Line[], keys: readonly string[]): Figures {
  return Object.fromEntries(keys.map((key) => [key, lines.reduce((sum, { figures }) => sum + figures[key]!, 0n)]));
}

const percent = (share: number, language: SignedInContext['language']) =>
  formatNumber(share, language, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

function shareText(part: SumsPart, sums: Figures, language: SignedInContext['language']): string | null {
  const [of, whole] =
    part === 'promotions' ? [sums.costMinor, sums.validBetMinor] : [sums.payoutMinor, sums.stakeMinor];
  const share = shareOf(of ?? 0n, whole ?? 0n);
  return share === null ? null : percent(share, language);
}

/** From the oldest to the newest, in whole units of money. */
function chartOf(part: SumsPart, lines: readonly Line[]) {
  const key = part === 'cash' ? 'depositsMinor' : 'gross';
  if (part !== 'play' && part !== 'cash') return null;
  return [...lines]
    .reverse()
    .map(({ name, figures }) => ({ label: name, value: Number(figures[key]! / minorPerUnit) }));
}

function reportFile(ctx: SignedInContext, part: SumsPart, lines: readonly Line[]): Promise<Response> {
  const keys = Object.keys(lines[0]?.figures ?? {});
  return csvResponse(ctx, {
    fileName: `report-${part}`,
    columns: [
      { heading: ctx.t(`siteReports:first.${part}`), cell: ({ name }: Line) => name },
      ...keys.map((key) => {
        const heading = ctx.t(`siteReports:column.${key}`);
        if (unsummed.has(key)) return { heading, cell: ({ figures }: Line) => Number(figures[key]) };
        if (counted.has(key)) return { heading, count: ({ figures }: Line) => Number(figures[key]) };
        return { heading, amount: ({ figures }: Line) => figures[key]! };
      }),
    ],
    rows: lines,
    total: ctx.t('common:word.total'),
  });
}
