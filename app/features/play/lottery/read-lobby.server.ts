import type { CatalogueGame } from '~/domain/catalogue/game-catalogue';
import { listLobbyDraws } from '~/domain/lottery/draws/list-draws.server';
import { type Family, familyNames } from '~/domain/lottery/family-names';
import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { offeredLotteries, searchLotteries } from '~/features/common/lottery-names.server';
import { drawPagesWith, gamePageOf, vendorsOfPage } from '~/features/play/game-address';
import { paths } from '~/http/links/paths';
import { type DataAsText, toText } from '~/http/page/data-as-text';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime } from '~/i18n/format';
import { onceASecond } from './once-a-second.server';
import { clocksOf, numberTexts } from './shown-draw.server';

const longest = 80;

/**
 * The lotteries of a page, by vendor, each with the draw on sale and its last result, and the ways to the other pages. A
 * search finds those of all pages.
 */
export async function readLobby(ctx: SignedInContext) {
  const { language, now, site, t, url } = ctx;
  const typed = (url.searchParams.get('q') ?? '').normalize('NFC').replaceAll('\u0000', '').trim().slice(0, longest);
  const every = await offeredLotteries(ctx);
  const vendorsHere = vendorsOfPage(url.pathname) ?? [];
  const cards = await readCards(ctx, every);
  const own = every.filter(({ vassalage }) => vendorsHere.includes(vassalage));
  const families = familyNames.filter((family) => own.some((game) => familyOf(game) === family));
  const series = families.find((family) => family === url.searchParams.get('series')) ?? null;
  const to = (family: Family | null) => paths.game(url.pathname, { lottoView: 'lobby', series: family });
  const namesOf = new Map(every.map(({ vassalage, vendorNames }) => [vassalage, vendorNames[language]]));
  return {
    typed,
    here: paths.game(url.pathname, { lottoView: 'lobby' }),
    path: url.pathname,
    pages: drawPagesWith([...namesOf.keys()]).map(({ page, vendors }) => ({
      to: paths.game(page, { lottoView: 'lobby' }),
      name: vendors.map((vendor) => namesOf.get(vendor)).join(' · '),
      isCurrent: vendors.some((vendor) => vendorsHere.includes(vendor)),
    })),
    /** The kinds of lotteries of the page. */
    series: [null, ...families].map((family) => ({
      to: to(family),
      name: family === null ? t('lottery:everySeries') : t(`lottery:family.${family}`),
      isCurrent: family === series,
    })),
    /** What the cards count from. */
    nowMs: now.getTime(),
    shown: typed
      ? toText({ nowMs: now.getTime(), sections: sectionsOf(ctx, cards, await searchLotteries(ctx, typed)) })
      : sectionsOfPage(ctx, cards, { own, key: [...vendorsHere, series].join(' '), series }),
    zone: site.settings.timeZone,
  };
}

export type LotteryLobby = Awaited<ReturnType<typeof readLobby>>;
export type LobbySection = ReturnType<typeof sectionsOf>[number];
export type LobbyCard = LobbySection['cards'][number];
/** Its instant is when it was made: pages within a second show the same. */
export type ShownLobby = { nowMs: number; sections: LobbySection[] };

type Cards = ReadonlyMap<string, CachedCard>;

const shownByCards = new WeakMap<Cards, Map<string, DataAsText<ShownLobby>>>();

type Shown = { own: readonly CatalogueGame[]; series: Family | null; key: string };

/** As a page without a search shows them: what closes first is first. Made once of the cards that are remembered. */
function sectionsOfPage(ctx: SignedInContext, cards: Cards, { own, series, key }: Shown): DataAsText<ShownLobby> {
  const made = shownByCards.get(cards) ?? new Map<string, DataAsText<ShownLobby>>();
  shownByCards.set(cards, made);
  if (!made.has(key)) {
    const closing = ({ closesAtMs }: LobbyCard) => closesAtMs ?? Number.MAX_SAFE_INTEGER;
    const games = own.filter((game) => series === null || familyOf(game) === series);
    const sections = sectionsOf(ctx, cards, games);
    for (const { cards } of sections) cards.sort((a, b) => closing(a) - closing(b));
    made.set(key, toText({ nowMs: ctx.now.getTime(), sections }));
  }
  return made.get(key)!;
}

function familyOf({ gameCode }: CatalogueGame): Family {
  return rulesOfGame(gameCode).family;
}

function sectionsOf({ language }: SignedInContext, cards: Cards, games: readonly CatalogueGame[]) {
  const vendors = new Map(games.map(({ vassalage, vendorNames }) => [vassalage, vendorNames[language]]));
  return Array.from(vendors, ([vendor, name]) => ({
    ...{ vendor, name },
    cards: games.flatMap(({ gameCode, vassalage }) => (vassalage === vendor ? [cards.get(gameCode)!] : [])),
  }));
}

type CachedCard = ReturnType<typeof makeCards>[number][1];
const cachedCards = onceASecond<Cards>();

/** Of every lottery, by its code. Nothing of a card depends on who asks but the language. */
function readCards(ctx: SignedInContext, games: readonly CatalogueGame[]): Promise<Cards> {
  return cachedCards(ctx, ctx.language, async () => new Map(makeCards(ctx, games, await drawsByCode(ctx, games))));
}

async function drawsByCode(ctx: SignedInContext, games: readonly CatalogueGame[]) {
  const draws = await listLobbyDraws(
    ctx,
    games.map(({ gameCode }) => gameCode),
  );
  return new Map(draws.map((draw) => [draw.gameCode, draw]));
}

function makeCards(
  ctx: SignedInContext,
  games: readonly CatalogueGame[],
  draws: Awaited<ReturnType<typeof drawsByCode>>,
) {
  const { language, site } = ctx;
  return games.map(({ gameCode, nodeId, vassalage, names }) => {
    const draw = draws.get(gameCode);
    const closesAt = draw?.closesAt ?? null;
    const opensAt = draw?.opensAt ?? null;
    const card = {
      code: gameCode,
      nodeId,
      vendor: vassalage,
      name: names[language],
      to: paths.game(gamePageOf(vassalage), { gameCode }),
      closesAtMs: closesAt?.getTime() ?? null,
      closesAt: closesAt && formatDateTime(closesAt, language, site.settings.timeZone),
      opensAtMs: opensAt?.getTime() ?? null,
      opensAt: opensAt && formatDateTime(opensAt, language, site.settings.timeZone),
      clocks: closesAt && clocksOf(ctx, gameCode, closesAt),
      lastIssue: draw?.lastIssue ?? null,
      // As many as a card shows.
      numbers: numberTexts(gameCode, draw?.numbers ?? null).slice(0, numbersShown),
    };
    return [gameCode, card] as const;
  });
}

const numbersShown = 5;
