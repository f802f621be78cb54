import type { CatalogueGame } from '~/domain/catalogue/game-catalogue';
import { prizeMode } from '~/domain/catalogue/lobby';
import { listDayDraws } from '~/domain/lottery/draws/list-day-draws.server';
import { listLobbyDraws } from '~/domain/lottery/draws/list-draws.server';
import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { modeRules, type PrizeMode, prizeModes, rebatesOf } from '~/domain/lottery/prices/modes';
import { oddsRange } from '~/domain/lottery/prices/odds';
import { currentPrices } from '~/domain/lottery/prices/stored-prices.server';
import { prizesOf } from '~/domain/lottery/results/prizes';
import { formatMinor } from '~/domain/shared/money';
import { dayIn } from '~/domain/shared/period';
import { offeredLotteries } from '~/features/common/lottery-names.server';
import { gamePageOf } from '~/features/play/game-address';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { carriedMode } from './betting/prize-modes.server';
import { onceASecond } from './once-a-second.server';
import { numberTexts } from './shown-draw.server';

const vietnamZone = 'Asia/Ho_Chi_Minh';

/** The last numbers of each lottery, or of one, and when the next draw closes. Nothing of it depends on who asks. */
export async function readOpened(ctx: RequestContext) {
  const asked = ctx.url.searchParams.get('gameCode');
  const games = (await offeredLotteries(ctx)).filter(({ gameCode }) => asked === null || gameCode === asked);
  if (games.length === 0) throw notFound();
  return { value: { list: await cachedOpened(ctx, asked ?? '', () => listOpened(ctx, games)) } };
}

const cachedOpened = onceASecond<Awaited<ReturnType<typeof listOpened>>>();

async function listOpened(ctx: RequestContext, games: readonly CatalogueGame[]) {
  const draws = await listLobbyDraws(
    ctx,
    games.map(({ gameCode }) => gameCode),
  );
  const gameOf = new Map(games.map((game) => [game.gameCode, game]));
  return draws.map((draw) => ({
    gameCode: draw.gameCode,
    vassalage: gameOf.get(draw.gameCode)!.vassalage,
    names: gameOf.get(draw.gameCode)!.names,
    numero: draw.lastIssue,
    numbers: numberTexts(draw.gameCode, draw.numbers),
    next: draw.issue && { numero: draw.issue, opensAt: draw.opensAt, closesAt: draw.closesAt },
  }));
}

/** The results of Vietnam's stations on a day, by prize, the special one first; today's without `day`. */
export async function readNumero(ctx: RequestContext) {
  const asked = ctx.url.searchParams.get('day') ?? dayIn(ctx.now, vietnamZone);
  if (!/^\d{4}-\d\d-\d\d$/.test(asked)) throw notFound();
  const games = (await offeredLotteries(ctx)).filter(
    ({ gameCode, vassalage }) => vassalage === 'TCG_LOTTO_VN' && rulesOfGame(gameCode).schedule.kind === 'calendar',
  );
  const list = await cachedNumero(ctx, asked, () => listNumero(ctx, games, asked));
  return { value: { day: asked, timeZone: vietnamZone, list } };
}

const cachedNumero = onceASecond<Awaited<ReturnType<typeof listNumero>>>();

async function listNumero(ctx: RequestContext, games: readonly CatalogueGame[], day: string) {
  const draws = await listDayDraws(
    ctx,
    games.map(({ gameCode }) => gameCode),
    day,
  );
  const namesOf = new Map(games.map(({ gameCode, names }) => [gameCode, names]));
  return draws.map(({ gameCode, issue, state, closesAt, drawsAt, numbers, version, correctionCause }) => {
    const isKnown = (state === 'drawn' || state === 'settled') && drawsAt <= ctx.now;
    return {
      ...{ gameCode, names: namesOf.get(gameCode)!, numero: issue, state, closesAt, drawsAt },
      ...{ version, correctedFor: correctionCause },
      prizes: isKnown ? prizesOf(rulesOfGame(gameCode).family, numberTexts(gameCode, numbers)) : [],
    };
  });
}

/**
 * The lotteries that are sold in a prize mode, each with its plays and what a line pays. Without one all of them, each in the
 * lobby's mode where it is sold in that.
 */
export async function readMenus(ctx: RequestContext) {
  const asked = ctx.url.searchParams.get('prizeMode');
  const usual = prizeMode(await ctx.services.lobby());
  const mode = prizeModes.find((known) => known === (asked ?? usual));
  if (!mode) throw notFound();
  const games = (await offeredLotteries(ctx)).filter(
    ({ gameCode }) => asked === null || rulesOfGame(gameCode).modes.includes(mode),
  );
  return {
    value: {
      prizeMode: mode,
      prizeModes: prizeModes.map((each) => ({ prizeMode: each, notePrice: String(modeRules(each).notePrice) })),
      list: await cachedMenus(ctx, `${asked} ${mode}`, async () => games.map((game) => menuOf(ctx, game, mode))),
    },
  };
}

const cachedMenus = onceASecond<ReturnType<typeof menuOf>[]>();

function menuOf({ site }: RequestContext, { gameCode, vassalage, names }: CatalogueGame, wanted: PrizeMode) {
  const rules = rulesOfGame(gameCode);
  const mode = rules.modes.includes(wanted) ? wanted : rules.modes[0]!;
  const { rtp, odds, version } = currentPrices(rules, site.settings.lotteryReturns, 0, mode);
  return {
    ...{ gameCode, vassalage, names, family: rules.family, prizeMode: mode, price: version },
    rebates: rebatesOf(mode, rtp).map((share) => share / 100),
    url: paths.game(gamePageOf(vassalage), { gameCode, prizeMode: carriedMode(rules, mode) }),
    plays: Object.entries(odds)
      .filter(([play]) => !rules.without.includes(play))
      .map(([play, options]) => ({ play, ...rangeOf(options) })),
  };
}

/** The lowest and the highest odds of a play, the stake included. */
function rangeOf(odds: readonly (readonly bigint[])[]) {
  const { least, most } = oddsRange(odds);
  return { oddsFrom: formatMinor(least, 4), oddsTo: formatMinor(most, 4) };
}
