import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { farAway, heldByRegister, holdsUntil, isInForce } from './pause';
import { guards, limits, pauses } from './tables.server';

/** Takes the guard's lock, for who reads limits or pauses to change them: changes of one account follow each other. */
export async function lockGuard(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.insert(guards).values({ accountId }).onConflictDoNothing();
  await ctx.db
    .select({ accountId: guards.accountId })
    .from(guards)
    .where(eq(guards.accountId, accountId))
    .for('update');
}

/** What paths of play read follows from limits and pauses; called in the transaction that changed them, with the guard locked. */
export async function writeGuard(ctx: Ctx, accountId: number): Promise<void> {
  const open = await ctx.db
    .select({ kind: pauses.kind, endsAt: pauses.endsAt })
    .from(pauses)
    .where(and(eq(pauses.accountId, accountId), isNull(pauses.endedAt)));
  const [guard] = await ctx.db
    .select({ isHeld: guards.isHeldByRegister })
    .from(guards)
    .where(eq(guards.accountId, accountId));
  const ends = [
    ...open.filter((pause) => isInForce(pause, ctx.now)).map((pause) => holdsUntil(pause)),
    ...(guard?.isHeld ? [heldByRegister] : []),
  ];
  const barredUntil = ends.reduce<Date | null>((latest, end) => (latest && latest > end ? latest : end), null);
  const ofStakes = ctx.db
    .select({ kind: limits.kind })
    .from(limits)
    .where(and(eq(limits.accountId, accountId), ne(limits.kind, 'deposit')));
  await ctx.db
    .update(guards)
    .set({ barredUntil, hasStakeLimits: sql`exists ${ofStakes}` })
    .where(eq(guards.accountId, accountId));
}

/** Whether the bar has no date of its own: an exclusion, or an operator's pause. */
export function isOpenEnded(barredUntil: Date): boolean {
  return barredUntil >= farAway;
}
