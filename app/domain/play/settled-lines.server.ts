import type { Ctx } from '~/domain/shared/ctx.server';
import { settledLines } from './tables.server';

type NewSettledLine = typeof settledLines.$inferInsert;

/** In the transaction that settles. What is undone comes with negative figures, dated when it was undone. */
export async function writeSettledLines(ctx: Ctx, lines: readonly NewSettledLine[]): Promise<void> {
  if (lines.length > 0) await ctx.db.insert(settledLines).values([...lines]);
}
