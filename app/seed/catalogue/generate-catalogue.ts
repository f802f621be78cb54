import { categoryRegistry } from '~/domain/catalogue/categories/category-registry';
import { categoryRows } from '~/domain/catalogue/categories/category-rows';
import { type GameType, gameTypes } from '~/domain/catalogue/game-types';
import type { categories, games, vendorLanes, vendors } from '~/domain/catalogue/tables.server';
import { rtpDefault } from '~/domain/lottery/prices/modes';
import { engineNames, statedRtpPpm } from '~/domain/studio/engines/engine';
import { payLines } from '~/domain/studio/engines/reels';
import { figuresOf } from './figures';
import type { Name } from './grammar';
import { drawNames, withSequels } from './names/draw';
import { lotteryNames } from './names/lotteries';
import { poolsOf } from './names/pools';
import { pick, seededRandom, shuffled } from './random';
import { type VendorPlan, vendorPlans } from './vendors';

type GameRow = typeof games.$inferInsert;
type LotteryName = ReturnType<typeof lotteryNames>[number];
export type Catalogue = {
  categories: (typeof categories.$inferInsert)[];
  vendors: (typeof vendors.$inferInsert)[];
  lanes: (typeof vendorLanes.$inferInsert)[];
  games: GameRow[];
};

const seed = 20_260_721;
/** A hundredth of the price of a line in most modes. */
const smallestLineMinor = 100n;
const firstGameNode = 10_001;
const firstLaneNode = 1_001;
const sequelShare = 0.05;
const hotCount = 150;
/** Of the most popular games one of this many is marked as hot: a mark on every card of a page would say nothing. */
const oneHotOf = 7;
const newCount = 200;
const slotGroups = ['video', 'video', 'video', 'ways', 'buy-bonus', 'jackpot'];
/** Live studios that list their tables; the others open their lobby. */
const listsTables = ['RUPSHA', 'NAWAB'];

/** The demo's catalogue: the same rows on every machine and at every call. */
export function generateCatalogue(): Catalogue {
  const random = seededRandom(seed);
  const taken = new Set<string>();
  const games = gameTypes.flatMap((category) => gamesOf(category, taken, random));
  games.forEach((game, at) => {
    game.nodeId = firstGameNode + at;
    game.gameId = `G${game.nodeId}`;
  });
  const popular = highest(games, (game) => String(game.popularity).padStart(8, '0'));
  for (const game of popular.filter((_, at) => at % oneHotOf === 0).slice(0, hotCount)) game.isHot = true;
  for (const game of highest(games, (game) => game.releasedOn).slice(0, newCount)) game.isNew = true;
  return { categories: categoryRows, vendors: vendorRows(), lanes: laneRows(games), games };
}

function gamesOf(category: GameType, taken: Set<string>, random: () => number): GameRow[] {
  const plans = vendorPlans.filter((plan) => plan.games[category]);
  const shared = plans.reduce((sum, plan) => sum + (plan.holdsDraws ? 0 : plan.games[category]!), 0);
  const names = drawNames(poolsOf(category), shared, taken, random);
  const named = plans.flatMap((plan) => {
    const count = plan.games[category]!;
    const drawn = plan.holdsDraws ? lotteryNames(plan.code) : names.splice(0, count);
    return (category === 'RNG' ? withSequels(drawn, sequelShare, random) : drawn).map((name) => ({ plan, name }));
  });
  const ranks = shuffled([...named.keys()], random);
  return named.map(({ plan, name }, at) => gameRow(plan, category, name, ranks[at]!, random));
}

function gameRow(plan: VendorPlan, category: GameType, name: Name, rank: number, random: () => number): GameRow {
  const gameClassify = name.classify ?? pick(slotGroups, random);
  const engine = engineNames.find((engine) => plan.isOurs && engine === gameClassify);
  const code = name.en.toLowerCase().replaceAll("'", '').replaceAll(' ', '-');
  return {
    nodeId: 0,
    gameId: '',
    gameType: plan.filedAs ?? category,
    vassalage: plan.code,
    // A game of the house is run by the engine that its code begins with.
    gameCode: engine
      ? `${engine}-${code.slice(0, code.indexOf('-'))}`
      : plan.holdsDraws
        ? (name as LotteryName).code
        : code,
    nameEn: name.en,
    nameBn: name.bn,
    gameClassify,
    ...figuresOf(category, gameClassify, rank, random),
    ...(plan.holdsDraws ? { rtpPpm: rtpDefault * 100, minBetMinor: smallestLineMinor } : {}),
    ...(engine ? { rtpPpm: statedRtpPpm[engine], lines: engine === 'reels' ? payLines.length : 0 } : {}),
  };
}

function highest(games: readonly GameRow[], by: (game: GameRow) => string): GameRow[] {
  return [...games].sort((a, b) => (by(a) < by(b) ? 1 : by(a) > by(b) ? -1 : a.nodeId - b.nodeId));
}

function vendorRows(): Catalogue['vendors'] {
  return vendorPlans.map(({ code, en, bn, walletMode, isOurs, holdsDraws, isInMaintenance, notice }, at) => ({
    code,
    nameEn: en,
    nameBn: bn,
    adapter: isOurs ? 'studio' : holdsDraws ? 'lottery' : 'simulator',
    walletMode,
    isInMaintenance,
    noticeBn: notice?.bn,
    noticeEn: notice?.en,
    position: at + 1,
  }));
}

function laneRows(games: readonly GameRow[]): Catalogue['lanes'] {
  const lanes = vendorPlans.flatMap((plan) =>
    gameTypes.filter((category) => plan.games[category]).map((category) => ({ plan, category })),
  );
  return lanes.map(({ plan, category }, at) => {
    const gameType = plan.filedAs ?? category;
    const opensList = categoryRegistry[category].page.layout === 'games' || listsTables.includes(plan.code);
    return {
      vendorCode: plan.code,
      gameType,
      nodeId: firstLaneNode + at,
      isGame: opensList ? 'VASSALAGE' : 'GAME',
      gameClassify: groupsOf(games.filter((game) => game.vassalage === plan.code && game.gameType === gameType)),
      position: vendorPlans.indexOf(plan) + 1,
    };
  });
}

function groupsOf(games: readonly GameRow[]): string[] {
  return [...new Set(games.map((game) => game.gameClassify ?? ''))].sort();
}
