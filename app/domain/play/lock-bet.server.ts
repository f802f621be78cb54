import { and, eq, sql } from 'drizzle-orm';
import { advisoryHashSeeds } from '~/db/advisory-locks';
import type { GameType } from '~/domain/catalogue/game-types';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { type BetState, betTransitions } from './bet';
import { bets } from './tables.server';

/** As `play_seamless` locks it. */
const referenceLock = advisoryHashSeeds.vendorReference;

export type LockedBet = typeof bets.$inferSelect & { state: BetState; category: GameType };

/**
 * The vendor's bet, under lock. Settling moves its row into another partition, where who waits for the row does not find it:
 * so its reference is locked first. Refuses: play.bet_not_found.
 */
export async function lockBet(ctx: Ctx, vendorCode: string, reference: string): Promise<LockedBet> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${vendorCode}:${reference}`}, ${referenceLock}))`,
  );
  const [bet] = await ctx.db
    .select()
    .from(bets)
    .where(and(eq(bets.vendorCode, vendorCode), eq(bets.reference, reference)))
    .for('update');
  if (!bet) throw new Refusal('play.bet_not_found');
  return bet as LockedBet;
}

/** Refuses: play.bet_already_decided. */
export function nextState(state: BetState, event: string): BetState {
  const next = (betTransitions[state] as Record<string, BetState>)[event];
  if (!next) throw new Refusal('play.bet_already_decided', undefined, { state });
  return next;
}
