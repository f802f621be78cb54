import { categories, games, vendorLanes, vendors } from '../../app/domain/catalogue/tables.server';
import type { PostingCtx } from '../../app/domain/ledger/post.server';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { taka } from '../../app/domain/shared/money';
import { type GamePlayer, openGamePlayers } from '../kit/game-player';

export const vendorCode = 'JDB';
export const gameCode = 'lucky-nouka';
const nodeId = 10_001;

export type Player = GamePlayer;

/** A vendor with one game, and players with money who have launched it. */
export async function openPlayers(ctx: Ctx & PostingCtx, count: number): Promise<Player[]> {
  await ctx.db
    .insert(categories)
    .values({ code: 'RNG', nameEn: 'Slots', nameBn: 'স্লট', path: '/rng', layout: 'games', position: 1 });
  await ctx.db.insert(vendors).values({
    ...{ code: vendorCode, nameEn: 'JDB', nameBn: 'জেডিবি', adapter: 'simulator', walletMode: 'seamless', position: 1 },
  });
  await ctx.db
    .insert(vendorLanes)
    .values({ vendorCode, gameType: 'RNG', nodeId: 90_001, isGame: 'VASSALAGE', position: 1 });
  await ctx.db.insert(games).values({
    ...{
      nodeId,
      gameCode,
      gameId: gameCode,
      gameType: 'RNG',
      vassalage: vendorCode,
      nameEn: gameCode,
      nameBn: gameCode,
    },
    ...{ minBetMinor: taka(1), rtpPpm: 960_000, releasedOn: '2026-01-01' },
  });
  return openGamePlayers(ctx, count, { vendorCode, nodeId, gameCode });
}
