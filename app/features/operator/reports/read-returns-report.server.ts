import { type GameReturn, readGameReturns } from '~/domain/reports/read-game-returns.server';
import { dayIn, firstOfMonth, monthsAfter } from '~/domain/shared/period';
import { csvResponse } from '~/http/files/csv.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber } from '~/i18n/format';
import { type ReportTable, returnMonths } from './report-parts';

const shownAtMost = 100;
const columns = ['bets', 'stakeMinor', 'payoutMinor', 'measured', 'band', 'stated', 'verdict'] as const;

/** What each game gave back beside what its provider states. */
export async function readReturnsReport(ctx: SignedInContext): Promise<ReportTable | Response> {
  const { language, t, url } = ctx;
  const months = returnMonths.find((one) => String(one) === url.searchParams.get('months')) ?? 3;
  const today = dayIn(ctx.now, ctx.site.settings.timeZone);
  const isFile = url.searchParams.get('format') === 'csv';
  const since = monthsAfter(firstOfMonth(today), 1 - months);
  const { games, count } = await readGameReturns(ctx, since, isFile ? null : shownAtMost);
  if (isFile) return returnsFile(ctx, games);
  const { vendors } = await ctx.services.lobby();
  const percent = percentIn(language);
  return {
    spans: returnMonths.map((one) => ({
      to: paths.operatorReport('rtp', { months: one }),
      text: t('siteReports:lastMonths', { count: one, number: formatNumber(one, language) }),
      isCurrent: one === months,
    })),
    file: paths.operatorReport('rtp', { months, format: 'csv' }),
    columns: [...columns],
    rows: games.map((game) => ({
      key: String(game.nodeId),
      name: `${game.names[language]} · ${vendors[game.vendorCode]?.names[language] ?? game.vendorCode}`,
      cells: {
        bets: formatNumber(game.bets, language),
        stakeMinor: formatMoney(game.stakeMinor, language),
        payoutMinor: formatMoney(game.payoutMinor, language),
        measured: game.band.share === null ? '–' : percent(game.band.share),
        band: 'low' in game.band ? `${percent(game.band.low)} – ${percent(game.band.high)}` : '–',
        stated: percent(game.stated),
        verdict: t(`siteReports:verdict.${verdictOf(game)}`),
      },
      share: null,
    })),
    ...{ share: null, total: null, points: null, countedAt: null },
    more: count - games.length,
  };
}

/** Whether what is stated lies within the band of what was measured. */
function verdictOf({ band, stated }: GameReturn): 'unknown' | 'within' | 'above' | 'below' {
  if (!('low' in band)) return 'unknown';
  if (stated < band.low) return 'above';
  return stated > band.high ? 'below' : 'within';
}

const percentIn = (language: SignedInContext['language']) => (share: number) =>
  formatNumber(share, language, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

function returnsFile(ctx: SignedInContext, games: GameReturn[]): Promise<Response> {
  const column = (key: string) => ctx.t(`siteReports:column.${key}`);
  const share = (value: number | null | undefined) => value?.toFixed(6) ?? '';
  return csvResponse(ctx, {
    fileName: 'report-rtp',
    columns: [
      { heading: ctx.t('siteReports:first.rtp'), cell: ({ names }) => names[ctx.language] },
      { heading: 'nodeId', cell: ({ nodeId }) => nodeId },
      { heading: ctx.t('siteReports:first.vendors'), cell: ({ vendorCode }) => vendorCode },
      { heading: column('bets'), count: ({ bets }) => bets },
      { heading: column('stakeMinor'), amount: ({ stakeMinor }) => stakeMinor },
      { heading: column('payoutMinor'), amount: ({ payoutMinor }) => payoutMinor },
      { heading: column('measured'), cell: ({ band }) => share(band.share) },
      { heading: column('low'), cell: ({ band }) => share('low' in band ? band.low : null) },
      { heading: column('high'), cell: ({ band }) => share('low' in band ? band.high : null) },
      { heading: column('stated'), cell: ({ stated }) => share(stated) },
    ],
    rows: games,
    total: ctx.t('common:word.total'),
  });
}
