import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { settledLines } from './tables.server';

export type SettledLine = typeof settledLines.$inferSelect;
type NewSettledLine = typeof settledLines.$inferInsert;

/** In the transaction that settles. What is undone comes with negative figures, dated when it was undone. */
export async function writeSettledLines(ctx: Ctx, lines: readonly NewSettledLine[]): Promise<void> {
  if (lines.length > 0) await ctx.db.insert(settledLines).values([...lines]);
}

/**
 * The oldest lines, removed in the caller's transaction: they are counted when it commits, and wait again when it does not.
 * Two who take at the same time get different lines.
 */
export async function takeSettledLines(ctx: Ctx, limit: number): Promise<SettledLine[]> {
  // An array is read once; a set might be asked again for every line there is.
  const oldest = sql`array(select id from ${settledLines} order by id limit ${limit} for update skip locked)`;
  const taken = await ctx.db.delete(settledLines).where(sql`${settledLines.id} = any(${oldest})`).returning();
  return taken.sort((a, b) => a.id - b.id);
}
