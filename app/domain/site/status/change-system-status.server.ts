import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { SystemStatus } from '../site';
import { systemStatus } from '../tables.server';

/** The end of a maintenance is kept only while it lasts. */
export function changeSystemStatus(ctx: Ctx, input: SystemStatus): Promise<void> {
  const status: SystemStatus = {
    maintenance: input.maintenance,
    maintenanceEnd: input.maintenance ? input.maintenanceEnd : null,
    regionRestriction: input.regionRestriction,
  };
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(systemStatus).where(eq(systemStatus.id, 1)).for('update');
    await ctx.db
      .insert(systemStatus)
      .values({ id: 1, ...status })
      .onConflictDoUpdate({ target: systemStatus.id, set: status });
    await record(ctx, {
      action: 'site.changeSystemStatus',
      subject: 'system-status',
      before: before ?? null,
      after: status,
    });
  });
}
