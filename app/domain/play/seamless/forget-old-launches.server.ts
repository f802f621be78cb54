import { lt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { gameTokens, launches } from '../tables.server';

const keptMs = 24 * 3_600_000;

/** Tokens that have long run out: bets by them are refused either way, and wins and rollbacks ask for none. */
export async function forgetOldLaunches(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - keptMs);
  await ctx.db.delete(gameTokens).where(lt(gameTokens.expiresAt, before));
  await ctx.db.delete(launches).where(lt(launches.expiresAt, before));
}
