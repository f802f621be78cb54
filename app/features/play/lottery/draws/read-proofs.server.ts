import { readVoidShares, type VoidShare } from '~/domain/lottery/days/read-void-shares.server';
import { type DrawProof, listProofs } from '~/domain/lottery/draws/list-proofs.server';
import { dayAfter, dayIn, daysFrom, isDay, startOfDay } from '~/domain/shared/period';
import { gameNames, lotteryChoices } from '~/features/common/lottery-names.server';
import { shownZone } from '~/features/common/shown-zone.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { onceASecond } from '../once-a-second.server';
import { numberTexts, sheetOf } from '../shown-draw.server';
import { fileMost } from './newest-draws.server';
import { type ProofsFilter, proofsCsv, proofsJson, proofsProgram } from './proofs-file.server';
import { numberOf } from './read-draws.server';

const proofsShown = 20;
const voidDays = 30;

/** Past draws with all that their numbers follow from, void ones included, as a page or a file; and how many were void lately. */
export async function readProofs(ctx: RequestContext) {
  const { language, url } = ctx;
  const names = await gameNames(ctx);
  const filter = filterOf(ctx, names);
  const format = url.searchParams.get('format');
  if (format === 'program') return proofsProgram();
  if (format === 'json') return proofsJson(ctx, filter);
  if (format === 'csv') return proofsCsv(ctx, filter, names);
  const { query, before } = filter;
  const key = [language, query.gameCode, query.day, before].join(' ');
  const [past, voids] = await Promise.all([
    cachedProofs(ctx, key, () => readPast(ctx, filter, names)),
    cachedVoids(ctx, language, () => readVoids(ctx, names)),
  ]);
  return {
    ...past,
    voids,
    gameCode: query.gameCode ?? '',
    day: query.day ?? '',
    games: await lotteryChoices(ctx, { gameCode: query.gameCode ?? null, offersAll: true }),
    csv: paths.lotteryProofs({ ...query, format: 'csv' }),
    json: paths.lotteryProofs({ ...query, format: 'json' }),
    program: paths.lotteryProofs({ format: 'program' }),
    fileMost: formatNumber(fileMost, language),
    zone: shownZone(ctx),
  };
}

const cachedProofs = onceASecond<Awaited<ReturnType<typeof readPast>>>();
const cachedVoids = onceASecond<Awaited<ReturnType<typeof readVoids>>>();

/** Nothing of it depends on who asks but the language. */
async function readPast(ctx: RequestContext, filter: ProofsFilter, names: ReadonlyMap<string, string>) {
  const { query, ...which } = filter;
  const rows = await listProofs(ctx, { ...which, limit: proofsShown + 1 });
  const shown = rows.slice(0, proofsShown);
  return {
    draws: shown.map((draw) => shownProof(ctx, draw, names)),
    older: rows.length > proofsShown ? paths.lotteryProofs({ ...query, before: shown.at(-1)!.id }) : null,
  };
}

async function readVoids(ctx: RequestContext, names: ReadonlyMap<string, string>) {
  const today = dayIn(ctx.now, ctx.site.settings.timeZone);
  return shownVoids(ctx, await readVoidShares(ctx, { from: daysFrom(today, 1 - voidDays), to: today }), names);
}

export type ProofsPage = Exclude<Awaited<ReturnType<typeof readProofs>>, Response>;

/** What is no lottery, day or draw is not found: a list of everything instead would be taken for the one that was asked for. */
function filterOf({ site, url }: RequestContext, names: ReadonlyMap<string, string>): ProofsFilter {
  const { timeZone } = site.settings;
  const { searchParams } = url;
  const [gameCode, day] = [searchParams.get('gameCode') || null, searchParams.get('day') || null];
  if ((gameCode && !names.has(gameCode)) || (day && !isDay(day))) throw notFound();
  return {
    gameCodes: gameCode ? [gameCode] : [...names.keys()],
    span: day ? { from: startOfDay(day, timeZone), to: startOfDay(dayAfter(day), timeZone) } : null,
    before: numberOf(searchParams.get('before')),
    query: { gameCode, day },
  };
}

function shownProof(ctx: RequestContext, draw: DrawProof, names: ReadonlyMap<string, string>) {
  const { language, site } = ctx;
  const numbers = numberTexts(draw.gameCode, draw.numbers);
  return {
    id: draw.id,
    name: names.get(draw.gameCode) ?? draw.gameCode,
    issue: draw.issue,
    drawsAt: formatDateTime(draw.drawsAt, language, site.settings.timeZone),
    verify: paths.lotteryVerify({ draw: draw.id }),
    numbers,
    sheet: sheetOf(ctx, draw.gameCode, numbers),
    voidReason: draw.voidReason,
    commit: draw.commit,
    seed: draw.seed,
    round: formatNumber(draw.beaconRound, language),
    beaconName: draw.beacon,
    beacon: draw.beaconValue,
    digest: draw.ticketDigest,
    tickets: formatNumber(draw.ticketCount ?? 0, language),
  };
}

/** Games without a void draw are only counted in the total. */
function shownVoids({ language }: RequestContext, shares: readonly VoidShare[], names: ReadonlyMap<string, string>) {
  const cells = ({ draws, voidDraws }: Pick<VoidShare, 'draws' | 'voidDraws'>) => ({
    draws: formatNumber(draws, language),
    voidDraws: formatNumber(voidDraws, language),
    share: formatNumber(draws === 0 ? 0 : voidDraws / draws, language, {
      style: 'percent',
      maximumFractionDigits: 2,
    }),
  });
  const sum = (of: (share: VoidShare) => number) => shares.reduce((total, share) => total + of(share), 0);
  return {
    days: formatNumber(voidDays, language),
    rows: shares
      .filter(({ voidDraws }) => voidDraws > 0)
      .map((share) => ({ code: share.gameCode, name: names.get(share.gameCode) ?? share.gameCode, ...cells(share) })),
    total: cells({ draws: sum(({ draws }) => draws), voidDraws: sum(({ voidDraws }) => voidDraws) }),
  };
}
