import {
  findAwaitedDraw,
  findDrawOnSale,
  listPastDraws,
  type ShownDraw,
} from '~/domain/lottery/draws/list-draws.server';
import { isOnSale } from '~/domain/lottery/limits/read-limits.server';
import { paths } from '~/http/links/paths';
import { toText } from '~/http/page/data-as-text';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime } from '~/i18n/format';
import { onceASecond } from '../once-a-second.server';
import { clocksOf, numberTexts, sheetOf } from '../shown-draw.server';

const pastShown = 10;

const cachedGames = onceASecond<Awaited<ReturnType<typeof readGame>>>();

/** A lottery's draws and whether it is sold: the same for all who ask within a second, but that a draw is never told as on sale after its close. */
export async function readGameNow(ctx: SignedInContext, gameCode: string) {
  const key = `${ctx.language} ${gameCode}`;
  const known = await cachedGames(ctx, key, () => readGame(ctx, gameCode));
  if (known.draw === null || known.draw.closesAtMs > ctx.now.getTime()) return known;
  return cachedGames(ctx, `${key} after ${known.draw.id}`, () => readGame(ctx, gameCode));
}

async function readGame(ctx: SignedInContext, gameCode: string) {
  const { language, site } = ctx;
  const at = (moment: Date) => formatDateTime(moment, language, site.settings.timeZone);
  const [draw, awaited, past, isSold] = await Promise.all([
    findDrawOnSale(ctx, gameCode),
    findAwaitedDraw(ctx, gameCode),
    listPastDraws(ctx, { gameCode, before: null, limit: pastShown }),
    isOnSale(ctx, gameCode),
  ]);
  return {
    isSold,
    draw: draw && {
      id: draw.id,
      issue: draw.issue,
      isOfficial: draw.source === 'official',
      opensAtMs: draw.opensAt.getTime(),
      opensAt: at(draw.opensAt),
      closesAtMs: draw.closesAt.getTime(),
      closesAt: at(draw.closesAt),
      clocks: clocksOf(ctx, gameCode, draw.closesAt),
    },
    awaited: awaited && { id: awaited.id, issue: awaited.issue, drawsAtMs: awaited.drawsAt.getTime() },
    newestPast: past[0]?.id ?? null,
    past: toText(past.map((draw) => shownPast(ctx, gameCode, draw))),
  };
}

export type ShownPast = ReturnType<typeof shownPast>;

function shownPast(ctx: SignedInContext, gameCode: string, { id, issue, state, numbers: drawn }: ShownDraw) {
  const numbers = numberTexts(gameCode, drawn);
  const sheet = sheetOf(ctx, gameCode, numbers);
  return {
    ...{ id, issue, sheet, isVoid: state === 'void', verify: paths.lotteryVerify({ draw: id }) },
    // A sheet has them.
    numbers: sheet ? [] : numbers,
  };
}
