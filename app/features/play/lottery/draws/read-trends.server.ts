import { listLastNumbers } from '~/domain/lottery/draws/list-draws.server';
import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { extremesOf, figuresOf } from '~/domain/lottery/trends/figures';
import { marksText, parityOf, sizeOf } from '~/domain/lottery/trends/roads';
import { type Track, tracksOf } from '~/domain/lottery/trends/tracks';
import { latinDigits } from '~/domain/shared/digits';
import { firstLottery, gameNames, lotteryChoices } from '~/features/common/lottery-names.server';
import { groupWord, playWord, symbolWord } from '~/features/common/lottery-words.server';
import { gamePageOf } from '~/features/play/game-address';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { type DataAsText, toText } from '~/http/page/data-as-text';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDigits, formatNumber } from '~/i18n/format';
import { onceASecond } from '../once-a-second.server';

const spans = [30, 50, 100, 200] as const;
const [spanLeast, spanMost] = [30, 200];

/** How often and how long ago each number of a lottery came, with its road maps. */
export async function readTrends(ctx: RequestContext) {
  const { searchParams } = ctx.url;
  const names = await gameNames(ctx);
  const asked = searchParams.get('gameCode') ?? '';
  if (asked && !names.has(asked)) throw notFound();
  const gameCode = asked || (await firstLottery(ctx));
  if (!gameCode) throw notFound();
  const tracks = tracksOf(rulesOfGame(gameCode).family);
  const track = tracks.find(({ name }) => name === searchParams.get('of')) ?? tracks[0]!;
  const span = spanOf(searchParams.get('draws'));
  const followed = { gameCode, track, span };
  const key = [ctx.language, gameCode, track.name, span].join(' ');
  return {
    shown: await cachedTrends(ctx, key, async () => toText(await readTrack(ctx, followed))),
    games: await lotteryChoices(ctx, { gameCode, offersAll: false }),
    ...{ gameCode, of: track.name, span: String(span), name: names.get(gameCode)! },
  };
}

export type TrendsPage = Awaited<ReturnType<typeof readTrends>>;

type Followed = { gameCode: string; track: Track; span: number };

export type ShownTrends = Awaited<ReturnType<typeof readTrack>>;

const cachedTrends = onceASecond<DataAsText<ShownTrends>>();

/** Nothing of it depends on who asks but the language. */
async function readTrack(ctx: RequestContext, { gameCode, track, span }: Followed) {
  const { language } = ctx;
  const { family, vendor } = rulesOfGame(gameCode);
  const draws = await listLastNumbers(ctx, gameCode, span);
  const figures = figuresOf(track, draws);
  const { hot, cold } = extremesOf(figures);
  const oldestFirst = draws.toReversed();
  const text = (figure: number) => formatNumber(figure, language);
  return {
    play: paths.game(gamePageOf(vendor), { gameCode }),
    tracks: tracksOf(family).map(({ name }) => ({ value: name, text: trackWord(ctx, name) })),
    trackName: trackWord(ctx, track.name),
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
      { name: 'size' as const, marks: marksText(oldestFirst.map((drawn) => sizeOf(track, drawn))) },
      { name: 'parity' as const, marks: marksText(oldestFirst.map((drawn) => parityOf(track, drawn))) },
    ],
  };
}

function spanOf(text: string | null): number {
  const typed = latinDigits(text ?? '');
  if (!/^\d{1,4}$/.test(typed)) return 100;
  return Math.min(spanMost, Math.max(spanLeast, Number(typed)));
}

export function trackWord(ctx: RequestContext, name: string): string {
  return /^(place\d+|numbers)$/.test(name) ? groupWord(ctx, name) : playWord(ctx, name);
}
