import { listLobbyDraws } from '~/domain/lottery/draws/list-draws.server';
import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { offeredLotteries } from '~/features/common/lottery-names.server';
import { drawPagesWith, gamePageOf, vendorsOfPage } from '~/features/play/game-address';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime } from '~/i18n/format';
import { numberTexts } from './shown-draw.server';

/** The lotteries of a page, by vendor, each with the draw on sale and its last result, and the ways to the other pages. */
export async function readLobby(ctx: SignedInContext) {
  const { language, now, site } = ctx;
  const every = await offeredLotteries(ctx);
  const vendorsHere = vendorsOfPage(ctx.url.pathname) ?? [];
  const own = every.filter(({ vassalage }) => vendorsHere.includes(vassalage));
  const draws = await listLobbyDraws(
    ctx,
    own.map(({ gameCode }) => gameCode),
  );
  const byCode = new Map(draws.map((draw) => [draw.gameCode, draw]));
  const cards = own.map((game) => {
    const draw = byCode.get(game.gameCode);
    const { schedule } = rulesOfGame(game.gameCode);
    const seconds = draw?.closesAt ? (draw.closesAt.getTime() - now.getTime()) / 1000 : null;
    return {
      code: game.gameCode,
      nodeId: game.nodeId,
      vendor: game.vassalage,
      vendorName: game.vendorNames[language],
      name: game.names[language],
      to: paths.game(gamePageOf(game.vassalage), { gameCode: game.gameCode }),
      issue: draw?.issue ?? null,
      seconds,
      closesAt: draw?.closesAt ? formatDateTime(draw.closesAt, language, site.settings.timeZone) : null,
      isDaily: schedule.kind === 'calendar',
      lastIssue: draw?.lastIssue ?? null,
      numbers: numberTexts(game.gameCode, draw?.numbers ?? null),
    };
  });
  const vendors = [...new Set(cards.map(({ vendor }) => vendor))];
  const namesOf = new Map(every.map(({ vassalage, vendorNames }) => [vassalage, vendorNames[language]]));
  return {
    pages: drawPagesWith([...namesOf.keys()]).map(({ page, vendors }) => ({
      to: paths.game(page, { lottoView: 'lobby' }),
      name: vendors.map((vendor) => namesOf.get(vendor)).join(' · '),
      isCurrent: vendors.some((vendor) => vendorsHere.includes(vendor)),
    })),
    sections: vendors.map((vendor) => {
      const own = cards
        .filter((card) => card.vendor === vendor)
        .sort((a, b) => (a.seconds ?? 1e9) - (b.seconds ?? 1e9));
      return { vendor, name: own[0]!.vendorName, cards: own };
    }),
    zone: site.settings.timeZone,
  };
}

export type LotteryLobby = Awaited<ReturnType<typeof readLobby>>;
export type LobbyCard = LotteryLobby['sections'][number]['cards'][number];
