import { listPastDraws, type ShownDraw } from '~/domain/lottery/draws/list-draws.server';
import { latinDigits } from '~/domain/shared/digits';
import { gameNames, lotteryChoices } from '~/features/common/lottery-names.server';
import { shownZone } from '~/features/common/shown-zone.server';
import { paths } from '~/http/links/paths';
import { type DataAsText, toText } from '~/http/page/data-as-text';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { onceASecond } from '../once-a-second.server';
import { numberTexts, sheetOf } from '../shown-draw.server';
import { drawsFile } from './draws-file.server';
import { fileMost } from './newest-draws.server';

const drawsShown = 30;

/** Past draws of a lottery or of all, the newest first, as a page or a file. */
export async function readDraws(ctx: RequestContext) {
  const { searchParams } = ctx.url;
  const asked = searchParams.get('gameCode') ?? '';
  const names = await gameNames(ctx);
  const gameCode = names.has(asked) ? asked : null;
  if (searchParams.get('format') === 'csv') return drawsFile(ctx, names, gameCode);
  const before = numberOf(searchParams.get('before'));
  const key = [ctx.language, gameCode, before].join(' ');
  return {
    ...(await cachedDraws(ctx, key, async () => {
      const past = await readPast(ctx, { gameCode, before, names });
      return { past: toText(past), hasDraws: past.draws.length > 0 };
    })),
    gameCode: gameCode ?? '',
    games: await lotteryChoices(ctx, { gameCode, offersAll: true }),
    csv: paths.lotteryDraws({ gameCode, format: 'csv' }),
    fileMost: formatNumber(fileMost, ctx.language),
    zone: shownZone(ctx),
  };
}

export type DrawsPage = Exclude<Awaited<ReturnType<typeof readDraws>>, Response>;

type Past = { gameCode: string | null; before: number | null; names: ReadonlyMap<string, string> };

export type PastDraws = Awaited<ReturnType<typeof readPast>>;

const cachedDraws = onceASecond<{ past: DataAsText<PastDraws>; hasDraws: boolean }>();

/** Nothing of it depends on who asks but the language. */
async function readPast(ctx: RequestContext, { gameCode, before, names }: Past) {
  const rows = await listPastDraws(ctx, { gameCode, before, limit: drawsShown + 1 });
  const shown = rows.slice(0, drawsShown);
  return {
    draws: shown.map((draw) => {
      const { id, name, issue, numbers, sheet, state, correctionCause, drawsAt, verify } = shownDraw(ctx, draw, names);
      // A sheet has the numbers.
      return { id, name, issue, numbers: sheet ? [] : numbers, sheet, state, correctionCause, drawsAt, verify };
    }),
    older: rows.length > drawsShown ? paths.lotteryDraws({ gameCode, before: shown.at(-1)!.id }) : null,
  };
}

export function shownDraw(ctx: RequestContext, draw: ShownDraw, names: ReadonlyMap<string, string>) {
  const { language, site } = ctx;
  const numbers = numberTexts(draw.gameCode, draw.state === 'void' ? null : draw.numbers);
  return {
    id: draw.id,
    name: names.get(draw.gameCode) ?? draw.gameCode,
    issue: draw.issue,
    numbers,
    sheet: sheetOf(ctx, draw.gameCode, numbers),
    state: draw.state,
    voidReason: draw.voidReason,
    correctionCause: draw.correctionCause,
    drawsAt: formatDateTime(draw.drawsAt, language, site.settings.timeZone),
    verify: paths.lotteryVerify({ draw: draw.id }),
  };
}

export function numberOf(text: string | null): number | null {
  const latin = latinDigits(text ?? '');
  return /^[1-9]\d{0,9}$/.test(latin) ? Number(latin) : null;
}
