import { and, eq } from 'drizzle-orm';
import { findGame } from '~/domain/catalogue/find-game.server';
import type { GameType } from '~/domain/catalogue/game-types';
import { games, vendors } from '~/domain/catalogue/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Words } from '~/domain/shared/language';
import { taka } from '~/domain/shared/money';
import type { Settings } from '~/domain/site/settings';
import { type EngineName, engineOf } from './engines/engine';
import type { StakeLimits } from './judge-stake';

/** The adapter of a vendor whose games run in this app's own process. */
export const studioAdapter = 'studio';

export type StudioGame = {
  nodeId: number;
  gameCode: string;
  vendorCode: string;
  category: GameType;
  engine: EngineName;
  names: Words;
  limits: StakeLimits;
  timeZone: string;
  /** It or its vendor is under maintenance: no stake is taken, rounds that are open are played to their end. */
  isHalted: boolean;
};

/** A game of our own, whether it is on offer or not. */
export async function findStudioNode(ctx: Ctx, gameCode: string) {
  const [row] = await ctx.db
    .select({ nodeId: games.nodeId, minMinor: games.minBetMinor })
    .from(games)
    .innerJoin(vendors, eq(vendors.code, games.vassalage))
    .where(and(eq(vendors.adapter, studioAdapter), eq(games.gameCode, gameCode)));
  return row ?? null;
}

/** A game of our own that is on offer, by its code. */
export async function findStudioGame(ctx: Ctx, settings: Settings, gameCode: string): Promise<StudioGame | null> {
  const engine = engineOf(gameCode);
  if (!engine) return null;
  const row = await findStudioNode(ctx, gameCode);
  const game = row && (await findGame(ctx, settings, row.nodeId));
  if (!game) return null;
  const { maxStake, maxPayout } = settings.studioLimits;
  return {
    nodeId: game.nodeId,
    gameCode,
    vendorCode: game.vassalage,
    category: game.gameType,
    engine,
    names: game.names,
    limits: { minMinor: row.minMinor, maxMinor: taka(maxStake), maxPayoutMinor: taka(maxPayout) },
    timeZone: settings.timeZone,
    isHalted: game.isInMaintenance,
  };
}
