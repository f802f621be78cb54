import { and, eq, inArray, lte } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { games, vendors } from '../tables.server';

/**
 * Ends the maintenance of games and vendors whose end has come. Launches go by the end itself; this is for the lists that are
 * cached. Without anything due nothing is written: every write empties the cached pages.
 */
export function endMaintenance(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await endOfGames(ctx);
    await endOfVendors(ctx);
  });
}

async function endOfGames(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ nodeId: games.nodeId, haltedUntil: games.haltedUntil })
    .from(games)
    .where(and(eq(games.isHalted, true), lte(games.haltedUntil, ctx.now)))
    .for('update');
  if (due.length === 0) return;
  const after = { isHalted: false, haltedUntil: null };
  const nodeIds = due.map(({ nodeId }) => nodeId);
  await ctx.db.update(games).set(after).where(inArray(games.nodeId, nodeIds));
  for (const { nodeId, haltedUntil } of due) {
    const before = { isHalted: true, haltedUntil };
    await record(ctx, { action: 'catalogue.endMaintenance', subject: `game:${nodeId}`, before, after });
  }
}

async function endOfVendors(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ code: vendors.code, haltedUntil: vendors.haltedUntil })
    .from(vendors)
    .where(and(eq(vendors.isInMaintenance, true), lte(vendors.haltedUntil, ctx.now)))
    .for('update');
  if (due.length === 0) return;
  const after = { isInMaintenance: false, haltedUntil: null };
  const codes = due.map(({ code }) => code);
  await ctx.db.update(vendors).set(after).where(inArray(vendors.code, codes));
  for (const { code, haltedUntil } of due) {
    const before = { isInMaintenance: true, haltedUntil };
    await record(ctx, { action: 'catalogue.endMaintenance', subject: `vendor:${code}`, before, after });
  }
}
