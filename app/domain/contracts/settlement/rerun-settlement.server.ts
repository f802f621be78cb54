import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { payBills } from '../bills/pay-bills.server';
import { settlementRuns } from '../tables.server';
import { noteLateIn } from './note-late-bets.server';

/**
 * An operator's: calculates a settled window again against its bills. What has come since is noted for the next window, what
 * is open is paid where it can be, unless the settlement is paused; when nothing changed, nothing happens. Answers how many teams had something late.
 * Refuses: contract.not_found.
 */
export async function rerunSettlement(ctx: Ctx, runId: number): Promise<number> {
  const [run] = await ctx.db.select().from(settlementRuns).where(eq(settlementRuns.id, runId));
  if (!run) throw new Refusal('contract.not_found');
  const late = await noteLateIn(ctx, runId);
  if (!(await findSettings(ctx)).contractSettlement.isPaused) await payBills(ctx);
  await record(ctx, {
    action: 'contracts.rerun',
    subject: `settlement:${runId}`,
    before: null,
    after: { kind: run.kind, period: run.period, startsAt: run.startsAt, late },
  });
  return late;
}
