import { findDraw, type ShownDraw } from '~/domain/lottery/draws/list-draws.server';
import { commitOf, drawnNumbers } from '~/domain/lottery/fair/draw-seed.server';
import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { listVersions } from '~/domain/lottery/official/list-versions.server';
import { gameNames } from '~/features/common/lottery-names.server';
import { notFound } from '~/http/not-found.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { numberTexts, sheetOf } from '../shown-draw.server';
import { numberOf, shownDraw } from './read-draws.server';

/** A draw with all that its numbers follow from, calculated again here; with scripts the browser does the same. */
export async function readVerify(ctx: RequestContext) {
  const asked = ctx.url.searchParams.get('draw');
  const id = numberOf(asked);
  const draw = id === null ? null : await findDraw(ctx, id);
  if (asked && !draw) throw notFound();
  if (!draw) return { asked: '', draw: null };
  const { family } = rulesOfGame(draw.gameCode);
  const { seed, beaconValue: beacon, gameCode, issue } = draw;
  const numbers = seed && beacon ? drawnNumbers(family, { game: gameCode, issue }, seed, beacon) : null;
  const isRight =
    seed === null || numbers === null
      ? null
      : commitOf(seed) === draw.commit && numbers.join() === (draw.numbers ?? []).join();
  return {
    asked: String(draw.id),
    draw: {
      ...shownDraw(ctx, draw, await gameNames(ctx)),
      family,
      gameCode,
      isOfficial: draw.source === 'official',
      commit: draw.commit,
      seed,
      beacon,
      beaconName: draw.beacon,
      round: formatNumber(draw.beaconRound, ctx.language),
      anchor: draw.beaconAnchor || null,
      digest: draw.ticketDigest,
      tickets: formatNumber(draw.ticketCount ?? 0, ctx.language),
      drawn: draw.numbers,
      made: numberTexts(gameCode, numbers),
      sheet: sheetOf(ctx, gameCode, numberTexts(gameCode, numbers ?? draw.numbers)),
      isRight,
      former: await readFormer(ctx, draw),
    },
  };
}

/** The results that were replaced, the last one first. */
async function readFormer(ctx: RequestContext, { id, version, gameCode }: ShownDraw) {
  if (version === 1) return [];
  const versions = await listVersions(ctx, id);
  return versions
    .filter((one) => one.version < version)
    .map((one) => {
      const next = versions.find((other) => other.version === one.version + 1)!;
      const numbers = numberTexts(gameCode, one.numbers);
      return {
        version: formatNumber(one.version, ctx.language),
        numbers,
        sheet: sheetOf(ctx, gameCode, numbers),
        replacedFor: next.cause!,
        until: formatDateTime(next.decidedAt, ctx.language, ctx.site.settings.timeZone),
      };
    })
    .reverse();
}

export type LotteryVerifyPage = Awaited<ReturnType<typeof readVerify>>;
export type CheckedDraw = NonNullable<LotteryVerifyPage['draw']>;
