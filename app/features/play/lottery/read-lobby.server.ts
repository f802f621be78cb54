import type { CatalogueGame } from '~/domain/catalogue/game-catalogue';
import { listLobbyDraws } from '~/domain/lottery/draws/list-draws.server';
import { offeredLotteries, searchLotteries } from '~/features/common/lottery-names.server';
import { drawPagesWith, gamePageOf, vendorsOfPage } from '~/features/play/game-address';
import { paths } from '~/http/links/paths';
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
  const { language, now, site, url } = ctx;
  const typed = (url.searchParams.get('q') ?? '').normalize('NFC').replaceAll('\u0000', '').trim().slice(0, longest);
  const every = await offeredLotteries(ctx);
  const vendorsHere = vendorsOfPage(url.pathname) ?? [];
  const own = typed
    ? await searchLotteries(ctx, typed)
    : every.filter(({ vassalage }) => vendorsHere.includes(vassalage));
  const known = await readCards(ctx, every);
  const cards = own.map(({ gameCode }) => {
    const { closesAtMs, opensAtMs, opensAt, ...card } = known.get(gameCode)!;
    return {
      ...card,
      seconds: closesAtMs === null ? null : (closesAtMs - now.getTime()) / 1000,
      /** Null while it is sold: a draw after a pause is not yet. */
      opensAt: opensAtMs !== null && opensAtMs > now.getTime() ? opensAt : null,
    };
  });
  const vendors = [...new Set(cards.map(({ vendor }) => vendor))];
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
    sections: vendors.map((vendor) => {
      const own = cards.filter((card) => card.vendor === vendor);
      if (!typed) own.sort((a, b) => (a.seconds ?? 1e9) - (b.seconds ?? 1e9));
      return { vendor, name: namesOf.get(vendor)!, cards: own };
    }),
    zone: site.settings.timeZone,
  };
}

export type LotteryLobby = Awaited<ReturnType<typeof readLobby>>;
export type LobbyCard = LotteryLobby['sections'][number]['cards'][number];

type CachedCard = ReturnType<typeof makeCards>[number][1];
const cachedCards = onceASecond<ReadonlyMap<string, CachedCard>>();

/** Of every lottery, by its code. Nothing of a card depends on who asks but the language. */
function readCards(ctx: SignedInContext, games: readonly CatalogueGame[]): Promise<ReadonlyMap<string, CachedCard>> {
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
