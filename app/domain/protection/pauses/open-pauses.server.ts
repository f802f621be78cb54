import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { isInForce, type PauseKind } from '../pause';
import { pauses } from '../tables.server';

export type Pause = typeof pauses.$inferSelect;

/** Rows that nobody ended; breaks over by the clock are among them. */
export function listUnended(ctx: Ctx, accountId: number): Promise<Pause[]> {
  return ctx.db
    .select()
    .from(pauses)
    .where(and(eq(pauses.accountId, accountId), isNull(pauses.endedAt)))
    .orderBy(asc(pauses.id));
}

/** What is in force: at most one of the member's own and one of an operator's. */
export async function listPauses(ctx: Ctx, accountId: number): Promise<Pause[]> {
  return (await listUnended(ctx, accountId)).filter((pause) => isInForce(pause, ctx.now));
}

/** Whether the member has excluded themselves and not returned. */
export async function isExcluded(ctx: Ctx, accountId: number): Promise<boolean> {
  return (await listPauses(ctx, accountId)).some(({ kind }) => kind === 'exclusion');
}

/** The member's own, or an operator's. */
export function ofSide(rows: readonly Pause[], kind: PauseKind): Pause | null {
  const isOperators = kind === 'operator';
  return rows.find((row) => (row.kind === 'operator') === isOperators) ?? null;
}
