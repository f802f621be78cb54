import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { OperatedStatus, SystemStatus } from '../site';
import { systemStatus } from '../tables.server';

/** The end of a maintenance is kept only while it lasts; without an end it cannot end by itself. */
export function changeSystemStatus(
  ctx: Ctx,
  { opensAtEnd = false, ...input }: SystemStatus & { opensAtEnd?: boolean },
): Promise<void> {
  const maintenanceEnd = input.maintenance ? input.maintenanceEnd : null;
  const status: OperatedStatus = {
    maintenance: input.maintenance,
    maintenanceEnd,
    opensAtEnd: opensAtEnd && maintenanceEnd !== null,
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
