import { listLastNumbers } from '~/domain/lottery/draws/list-draws.server';
import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { extremesOf, figuresOf } from '~/domain/lottery/trends/figures';
import { beadRoad, bigRoad, parityOf, type Road, sizeOf } from '~/domain/lottery/trends/roads';
import { tracksOf } from '~/domain/lottery/trends/tracks';
import { latinDigits } from '~/domain/shared/digits';
import { gameNames } from '~/features/common/lottery-names.server';
import { groupWord, playWord, symbolWord } from '~/features/common/lottery-words.server';
import { gamePageOf } from '~/features/play/game-address';
import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDigits, formatNumber } from '~/i18n/format';

const spans = [30, 50, 100, 200] as const;
const [spanLeast, spanMost] = [30, 200];
/** The newest columns; older ones are in the figures. */
const columnsShown = 40;

/** How often and how long ago each number of a lottery came, with its road maps. */
export async function readTrends(ctx: RequestContext) {
  const { language } = ctx;
  const { searchParams } = ctx.url;
  const names = await gameNames(ctx);
  const games = [...names].map(([value, text]) => ({ value, text })).sort((a, b) => (a.text < b.text ? -1 : 1));
  const asked = searchParams.get('gameCode') ?? '';
  if (asked && !names.has(asked)) throw new Response(null, { status: 404 });
  const gameCode = asked || games[0]?.value;
  if (!gameCode) throw new Response(null, { status: 404 });
  const { family, vendor } = rulesOfGame(gameCode);
  const tracks = tracksOf(family);
  const track = tracks.find(({ name }) => name === searchParams.get('of')) ?? tracks[0]!;
  const span = spanOf(searchParams.get('draws'));
  const draws = await listLastNumbers(ctx, gameCode, span);
  const figures = figuresOf(track, draws);
  const { hot, cold } = extremesOf(figures);
  const oldestFirst = draws.toReversed();
  const sizes = oldestFirst.map((drawn) => sizeOf(track, drawn));
  const parities = oldestFirst.map((drawn) => parityOf(track, drawn));
  const text = (figure: number) => formatNumber(figure, language);
  return {
    gameCode,
    games,
    name: names.get(gameCode)!,
    play: paths.game(gamePageOf(vendor), { gameCode }),
    of: track.name,
    tracks: tracks.map(({ name }) => ({ value: name, text: trackWord(ctx, name) })),
    trackName: trackWord(ctx, track.name),
    span: String(span),
    spans: [...new Set([...spans, span])]
      .sort((a, b) => a - b)
      .map((value) => ({ value: String(value), text: text(value) })),
    drawn: text(draws.length),
    figures:
      draws.length === 0
        ? []
        : figures.map(({ symbol, count, missing, meanTenths, most }) => ({
            symbol: symbolWord(ctx, symbol),
            count: text(count),
            missing: text(missing),
            mean: formatDigits((meanTenths / 10).toFixed(1), language),
            most: text(most),
            isHot: hot.has(symbol),
            isCold: cold.has(symbol),
          })),
    roads: [
      { name: 'size' as const, bead: lastOf(beadRoad(sizes)), big: lastOf(bigRoad(sizes)) },
      { name: 'parity' as const, bead: lastOf(beadRoad(parities)), big: lastOf(bigRoad(parities)) },
    ],
  };
}

export type TrendsPage = Awaited<ReturnType<typeof readTrends>>;

function lastOf(road: Road): Road {
  return road.slice(-columnsShown);
}

function spanOf(text: string | null): number {
  const typed = latinDigits(text ?? '');
  if (!/^\d{1,4}$/.test(typed)) return 100;
  return Math.min(spanMost, Math.max(spanLeast, Number(typed)));
}

function trackWord(ctx: RequestContext, name: string): string {
  return /^(place\d+|numbers)$/.test(name) ? groupWord(ctx, name) : playWord(ctx, name);
}
