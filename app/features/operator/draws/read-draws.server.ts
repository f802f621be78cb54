import { lotteryGames, lotteryVendors } from '~/domain/lottery/calendar/games';
import { drawViews } from '~/domain/lottery/draws/draw-states';
import { listWatchedDraws, type TicketSums, type WatchedDraw } from '~/domain/lottery/draws/list-watched-draws.server';
import { countTroubledDraws, nearPercent } from '~/domain/lottery/draws/watch-draws.server';
import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { dayAfter, startOfDay } from '~/domain/shared/period';
import { holdsRight } from '~/domain/shared/rights';
import { gameNames } from '~/features/common/lottery-names.server';
import { paths } from '~/http/links/paths';
import { textOf } from '~/http/page/text-of.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatNumber, formatPercent } from '~/i18n/format';
import { drawPages } from '../lotteries/draw-pages.server';
import { type DrawsQuery, readDrawsQuery, statesOf } from './draws-query';
import { readTicketSums } from './ticket-sums.server';

const pageSize = 50;

/** Draws under way, coming or past, as the address narrows them. */
export async function readDraws(ctx: SignedInContext) {
  const { language, site, t, url, viewer } = ctx;
  const { timeZone } = site.settings;
  const { after, ...search } = readDrawsQuery(url.searchParams);
  const { view, vendor, gameCode, state } = search;
  const [{ draws, next }, names, { vendors }, troubled] = await Promise.all([
    listWatchedDraws(ctx, { ...wantedDraws(search, timeZone), after, limit: pageSize }),
    gameNames(ctx),
    ctx.services.lobby(),
    countTroubledDraws(ctx),
  ]);
  const sums = await readTicketSums(ctx, draws);
  const figures = draws.map(({ id }) => sums.get(id)!);
  const nameOf = (code: string) => names.get(code) ?? code;
  const vendorName = (code: (typeof lotteryVendors)[number]) => vendors[code]?.names[language] ?? code;
  return {
    pages: drawPages(ctx, 'draws'),
    views: drawViews.map((one) => ({
      to: paths.operatorDraws({ ...search, view: one, state: null }),
      text: t(`lotteries:views.${one}`),
      isCurrent: one === view,
    })),
    search,
    here: paths.operatorDraws({ ...search, after }),
    fields: textOf(ctx, 'fields of draws', [view, vendor, gameCode, state], () => ({
      chosen: { vendor, gameCode, state },
      vendors: lotteryVendors.map((value) => ({ value, text: vendorName(value) })),
      games: lotteryVendors.map((code) => ({
        text: vendorName(code),
        choices: lotteryGames
          .filter((game) => game.vendor === code)
          .map((game) => ({ value: game.code, text: nameOf(game.code) })),
      })),
      states: statesOf[view].map((value) => ({ value, text: t(`lottery:drawState.${value}`) })),
    })),
    alarms: alarmsOf(troubled, language),
    mayDecide: holdsRight(viewer.rights, 'lottery.approve') && view !== 'past',
    zone: timeZone,
    list: textOf(ctx, 'draws', [view, draws, figures], () => ({
      isPast: view === 'past',
      rows: draws.map((draw, at) => rowOf(ctx, draw, { name: nameOf(draw.gameCode), sums: figures[at]! })),
    })),
    csv: paths.operatorDraws({ ...search, format: 'csv' }),
    first: after === null ? null : paths.operatorDraws(search),
    next: next === null ? null : paths.operatorDraws({ ...search, after: next }),
  };
}

/** Which draws an address asks for. */
export function wantedDraws({ view, vendor, gameCode, state, day }: Omit<DrawsQuery, 'after'>, timeZone: string) {
  const codes = lotteryGames
    .filter((game) => (vendor === null || game.vendor === vendor) && (gameCode === null || game.code === gameCode))
    .map(({ code }) => code);
  const span = day === null ? null : { from: startOfDay(day, timeZone), until: startOfDay(dayAfter(day), timeZone) };
  return { view, codes, state, span };
}

export type DrawsPage = Awaited<ReturnType<typeof readDraws>>;
export type DrawFields = NonNullable<DrawsPage['fields']['content']>;
export type DrawRows = NonNullable<DrawsPage['list']['content']>;

function rowOf(
  { language, site }: SignedInContext,
  draw: WatchedDraw,
  { name, sums }: { name: string; sums: TicketSums },
) {
  const { timeZone } = site.settings;
  return {
    id: draw.id,
    name,
    issue: draw.issue,
    state: draw.state,
    canMove:
      (draw.state === 'scheduled' || draw.state === 'open') && rulesOfGame(draw.gameCode).schedule.kind === 'calendar',
    closesAt: formatDateTime(draw.closesAt, language, timeZone),
    drawsAt: formatDateTime(draw.drawsAt, language, timeZone),
    tickets: formatNumber(sums.tickets, language),
    stake: formatMoney(sums.stakeMinor, language),
    payout: formatMoney(sums.payoutMinor, language),
    bound: formatMoney(draw.boundMinor, language),
    used: formatPercent(Number((draw.boundMinor * 10_000n) / draw.mostMinor) / 10_000, language),
    isNearlyFull: draw.boundMinor * 100n >= draw.mostMinor * BigInt(nearPercent),
  };
}

function alarmsOf(
  { late, beacon, full }: Awaited<ReturnType<typeof countTroubledDraws>>,
  language: SignedInContext['language'],
) {
  const counts = { lateDraws: late, missingBeacon: beacon, fullDraws: full };
  return (Object.keys(counts) as (keyof typeof counts)[])
    .filter((id) => counts[id] > 0)
    .map((id) => ({ id, count: counts[id], text: formatNumber(counts[id], language) }));
}
