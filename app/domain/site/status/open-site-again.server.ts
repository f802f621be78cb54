import { and, eq, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { systemStatus } from '../tables.server';
import { changeSystemStatus } from './change-system-status.server';

/**
 * Ends a maintenance whose time is over, where the operator who began it wanted that. Of two at once the second finds the
 * site open. True: it was ended.
 */
export function openSiteAgain(ctx: Ctx): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [due] = await ctx.db
      .select({ regionRestriction: systemStatus.regionRestriction })
      .from(systemStatus)
      .where(
        and(
          eq(systemStatus.maintenance, true),
          eq(systemStatus.opensAtEnd, true),
          lte(systemStatus.maintenanceEnd, ctx.now),
        ),
      )
      .for('update');
    if (!due) return false;
    await changeSystemStatus(ctx, { ...due, maintenance: false, maintenanceEnd: null });
    return true;
  });
}
