import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { daysAgo, deleteInBatches } from '~/domain/shared/delete-in-batches.server';
import { findSettings } from '~/domain/site/find-settings.server';

/** What settled draws could have paid is of use for complaints of the last days only. */
const exposureDays = 7;

/**
 * Draws that nobody bought a ticket of and whose result was never corrected, with what was told of them, and what open draws had
 * to know of their tickets.
 */
export async function forgetOldDraws(ctx: Ctx): Promise<void> {
  const { lotteryDrawDays } = await findSettings(ctx);
  const isSettled = (table: string) => sql`exists (select from lottery_draws d
    where d.id = ${sql.identifier(table)}.draw_id and d.settled_at < ${daysAgo(ctx, exposureDays)})`;
  for (const table of ['lottery_exposures', 'lottery_peaks']) await deleteInBatches(ctx, table, isSettled(table));
  const isForgotten = sql`d.settled_at < ${daysAgo(ctx, lotteryDrawDays)} and d.version = 1
    and not exists (select from lottery_orders o where o.draw_id = d.id)
    and not exists (select from lottery_chase_parts p where p.draw_id = d.id)
    and not exists (select from lottery_tickets t where t.draw_id = d.id)`;
  for (const [table, draw] of [
    ['lottery_result_entries', 'draw_id'],
    ['lottery_draws', 'id'],
  ] as const) {
    const isOfOne = sql`exists (select from lottery_draws d where d.id = ${sql.identifier(table)}.${sql.identifier(draw)} and ${isForgotten})`;
    await deleteInBatches(ctx, table, isOfOne);
  }
}
