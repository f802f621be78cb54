import { findGame } from '~/domain/catalogue/find-game.server';
import { gameByCode, gamesLike } from '~/domain/catalogue/game-catalogue';
import { findCategory, type Game } from '~/domain/catalogue/lobby';
import { engineOf } from '~/domain/studio/engines/engine';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatMoney, formatNumber, formatPercent } from '~/i18n/format';
import { canStart, shownGames } from '../shown-to.server';

/** Two rows of five on a wide screen. */
const likeItAtMost = 10;

/** All that is known of one game before it is started. A game that is off the site is not found. */
export async function readGameOverview(ctx: RequestContext) {
  const { language, params, services, t } = ctx;
  const [catalogue, lobby] = await Promise.all([services.gameCatalogue(), services.lobby()]);
  const card = gameByCode(catalogue, params.vassalage ?? '', params.gameCode ?? '');
  const game = card && (await findGame(ctx, ctx.site.settings, card.nodeId));
  if (!card || !game) throw notFound();
  const category = findCategory(lobby, game.gameType);
  const [shown] = shownGames(ctx, [game]);
  const vendor = game.vendorNames[language];
  return {
    game: shown!,
    title: `${game.names[language]} · ${vendor}`,
    about: t('games:overview.about', { name: game.names[language], vendor }),
    here: paths.gamePage(game.vassalage, game.gameCode),
    vendor: {
      name: vendor,
      to: paths.provider(game.vassalage),
      notice: lobby.vendors[game.vassalage]?.notice[language] || null,
      isHalted: game.isVendorHalted,
    },
    notice: game.notice[language] || null,
    category: category && { name: category.names[language], to: category.path },
    hasOwnWallet:
      lobby.vendors[game.vassalage]?.walletMode === 'transfer' && !ctx.site.settings.merchantWallet.isSingle,
    facts: factsOf(ctx, game),
    likeIt: shownGames(ctx, gamesLike(catalogue, card, likeItAtMost)),
    hasActions: canStart(ctx),
  };
}

type Fact = { name: 'rtp' | 'minBet' | 'maxBet' | 'lines' | 'group'; value: string };

/** Games of our own have a largest stake that the site sets; the vendors keep theirs to themselves. */
function factsOf({ language, site, t }: RequestContext, game: Game): Fact[] {
  const { inhouseVendors, studioLimits } = site.settings;
  const money = (minor: bigint) => formatMoney(minor, language);
  const returnsOf = ({ rtpPpm, gameType, gameCode }: Game) => {
    const rtp = formatPercent(rtpPpm / 1_000_000, language);
    // What it returns depends on what is bet on; the least is stated.
    const isLeast = gameType === 'INHOUSE' && engineOf(gameCode) === 'baccarat';
    return isLeast ? t('games:overview.rtpFrom', { rtp }) : rtp;
  };
  const facts: (Fact | false)[] = [
    { name: 'rtp', value: returnsOf(game) },
    { name: 'minBet', value: money(BigInt(game.minBetMinor)) },
    inhouseVendors.includes(game.vassalage) && {
      name: 'maxBet',
      value: formatMoney(String(studioLimits.maxStake), language),
    },
    game.lines > 0 && { name: 'lines', value: formatNumber(game.lines, language) },
    game.gameClassify !== '' && {
      name: 'group',
      value: t(`games:groups.${game.gameClassify}`, { defaultValue: game.gameClassify }),
    },
  ];
  return facts.filter((fact) => fact !== false);
}
