import { findDraw } from '~/domain/lottery/draws/list-draws.server';
import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { listAwaited } from '~/domain/lottery/official/enter-result.server';
import { families } from '~/domain/lottery/registry';
import { gameNames } from '~/features/common/lottery-names.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { idParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { readDrawCorrection } from './read-correction.server';

/** Official draws that wait for their result, with how far each is; never what somebody else has entered. */
export async function readAwaited(ctx: SignedInContext) {
  const { language, site } = ctx;
  const [draws, names] = await Promise.all([listAwaited(ctx, ctx.viewer.id), gameNames(ctx)]);
  return draws.map((draw) => ({
    id: draw.id,
    name: names.get(draw.gameCode) ?? draw.gameCode,
    issue: draw.issue,
    to: paths.operatorDraw(draw.id),
    drawsAt: formatDateTime(draw.drawsAt, language, site.settings.timeZone),
    isOwn: draw.isOwn,
    isSecond: draw.entries > 0 && !draw.isOwn,
    isAgain: draw.attempt > 1,
  }));
}

export type AwaitedRow = Awaited<ReturnType<typeof readAwaited>>[number];

/** One official draw for whoever enters its result. 404 for all others. */
export async function readResult(ctx: SignedInContext) {
  const id = idParam(ctx);
  const [draw, awaited, names] = await Promise.all([findDraw(ctx, id), readAwaited(ctx), gameNames(ctx)]);
  if (draw?.source !== 'official') throw notFound();
  const { result } = families[rulesOfGame(draw.gameCode).family];
  const lengths = result.texts(new Array(result.count).fill(0)).map(({ length }) => length);
  return {
    title: `${names.get(draw.gameCode) ?? draw.gameCode} ${draw.issue}`,
    state: draw.state,
    drawsAt: formatDateTime(draw.drawsAt, ctx.language, ctx.site.settings.timeZone),
    publicAt: draw.publicAt && formatDateTime(draw.publicAt, ctx.language, ctx.site.settings.timeZone),
    zone: ctx.site.settings.timeZone,
    numbers: draw.numbers && result.texts(draw.numbers).join(' '),
    shape: shapeOf(ctx, lengths),
    awaited: awaited.find((row) => row.id === id) ?? null,
    correction: await readDrawCorrection(ctx, draw),
  };
}

export type ResultPage = Awaited<ReturnType<typeof readResult>>;

/** As "1 of 5 digits, 2 of 4 digits", in the order of the sheet. */
function shapeOf({ t, language }: SignedInContext, lengths: number[]): string {
  const runs: { digits: number; count: number }[] = [];
  for (const digits of lengths) {
    const last = runs.at(-1);
    if (last?.digits === digits) last.count++;
    else runs.push({ digits, count: 1 });
  }
  const number = (value: number) => formatNumber(value, language);
  return runs
    .map(({ digits, count }) => t('lottery:official.shape', { many: number(count), digits: number(digits) }))
    .join(', ');
}
