import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { notableWins } from './tables.server';

export type DemoWin = { customerName: string; nodeId: number; winMinor: bigint; wonAt: Date };

/** Gives a board that has never held a win its demo lines, marked as such. */
export async function fillDemoBoard(ctx: Ctx, wins: DemoWin[]): Promise<void> {
  const [known] = await ctx.db.select({ one: sql`1` }).from(notableWins).limit(1);
  if (known || wins.length === 0) return;
  await ctx.db.insert(notableWins).values(wins.map((win) => ({ ...win, isDemo: true })));
}
