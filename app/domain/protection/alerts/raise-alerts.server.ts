import type { Ctx } from '~/domain/shared/ctx.server';
import { alerts } from '../tables.server';
import type { FoundAlert } from './alert';

const atOnce = 500;

/** What was found before raises nothing again, whatever became of it. Answers how many are new. */
export async function raiseAlerts(ctx: Ctx, found: readonly FoundAlert[]): Promise<number> {
  let raised = 0;
  for (let start = 0; start < found.length; start += atOnce) {
    const rows = await ctx.db
      .insert(alerts)
      .values(found.slice(start, start + atOnce).map((alert) => ({ ...alert, raisedAt: ctx.now })))
      .onConflictDoNothing()
      .returning({ id: alerts.id });
    raised += rows.length;
  }
  return raised;
}
