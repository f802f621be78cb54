import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { heldByRegister } from './pause';
import { guards } from './tables.server';
import { isOpenEnded } from './write-guard.server';

export type Guard = typeof guards.$inferSelect;

export async function findGuard(ctx: Ctx, accountId: number): Promise<Guard | null> {
  const [guard] = await ctx.db.select().from(guards).where(eq(guards.accountId, accountId));
  return guard ?? null;
}

export async function isPaused(ctx: Ctx, accountId: number): Promise<boolean> {
  return isPausedBy(ctx, await findGuard(ctx, accountId));
}

export function isPausedBy({ now }: Ctx, guard: Guard | null): boolean {
  return guard !== null && guard.barredUntil !== null && guard.barredUntil > now;
}

/** Called inside whatever a pause stops, in its own transaction. Refuses: protection.paused, protection.paused_for_good. */
export async function requireNotPaused(ctx: Ctx, accountId: number): Promise<void> {
  const guard = await findGuard(ctx, accountId);
  if (guard?.barredUntil && guard.barredUntil > ctx.now) throw pausedRefusal(guard.barredUntil);
}

export function pausedRefusal(until: Date): Refusal {
  if (until.getTime() === heldByRegister.getTime()) return new Refusal('protection.register_silent');
  if (isOpenEnded(until)) return new Refusal('protection.paused_for_good');
  return new Refusal('protection.paused', undefined, { untilAt: until.toISOString() });
}
