import { listLastNumbers } from '~/domain/lottery/draws/list-draws.server';
import type { CatalogueLottery } from '~/domain/lottery/find-lottery-game.server';
import { figuresOf } from '~/domain/lottery/trends/figures';
import { marksText, sizeOf } from '~/domain/lottery/trends/roads';
import { type Track, trackOfPlay } from '~/domain/lottery/trends/tracks';
import { symbolWord } from '~/features/common/lottery-words.server';
import { paths } from '~/http/links/paths';
import { type DataAsText, toText } from '~/http/page/data-as-text';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';
import { trackWord } from '../draws/read-trends.server';
import { onceASecond } from '../once-a-second.server';

const drawsFollowed = 30;
/** Of tracks with more symbols those that have been missing longest. */
const symbolsAtMost = 28;

const cachedTracks = onceASecond<DataAsText<ShownTrack> | null>();

type Asked = {
  play: string;
  /** The newest past draw: what was read before it came is not shown beside it. */
  newest: number;
};

/** The last draws as seen by a play: its road and how long each symbol has been missing; null before the first draw. */
export function readFollowed(ctx: SignedInContext, { rules }: CatalogueLottery, { play, newest }: Asked) {
  const track = trackOfPlay(rules.family, play);
  const key = [ctx.language, rules.code, track.name, newest].join(' ');
  return cachedTracks(ctx, key, async () => {
    const shown = await readTrack(ctx, rules.code, track);
    return shown && toText(shown);
  });
}

export type ShownTrack = NonNullable<Awaited<ReturnType<typeof readTrack>>>;

/** Nothing of it depends on who asks but the language. */
async function readTrack(ctx: SignedInContext, gameCode: string, track: Track) {
  const draws = await listLastNumbers(ctx, gameCode, drawsFollowed);
  if (draws.length === 0) return null;
  const figures = figuresOf(track, draws);
  const isLong = figures.length > symbolsAtMost;
  const shown = isLong ? figures.toSorted((a, b) => b.missing - a.missing).slice(0, symbolsAtMost) : figures;
  return {
    track: trackWord(ctx, track.name),
    marks: marksText(draws.toReversed().map((drawn) => sizeOf(track, drawn))),
    missing: shown.map(
      ({ symbol, missing }) => [symbolWord(ctx, symbol), formatNumber(missing, ctx.language)] as const,
    ),
    to: paths.lotteryTrends({ gameCode, of: track.name }),
  };
}
