import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { ledgerAudits } from '../tables.server';
import { beginAudit } from '../take-trial-balance.server';
import { findHorizon } from './horizon.server';
import { type AuditRow, type Pace, runAudit } from './run-audit.server';

const everyDays = 7;
const dayMs = 24 * 3_600_000;
/** A run ends well before the next one begins, so that two nodes do not do the same steps. */
const mostMs = 25 * 60_000;
/** Half of the time is left to others. */
const rest = 1;

/**
 * Proves everything from the first entry on, once a week, in small steps with rests between: each run goes on where the
 * last one stopped, or was killed. Null where nothing is due.
 */
export async function auditInBackground(ctx: Ctx, pace: Pace = { mostMs, rest }): Promise<AuditRow | null> {
  const [last] = await ctx.db
    .select()
    .from(ledgerAudits)
    .where(eq(ledgerAudits.kind, 'full'))
    .orderBy(desc(ledgerAudits.id))
    .limit(1);
  if (last && last.finishedAt === null) return runAudit(ctx, last, pace);
  if (last && ctx.now.getTime() - last.startedAt.getTime() < everyDays * dayMs) return null;
  const horizon = await findHorizon(ctx);
  if (!horizon) return null;
  return runAudit(ctx, await beginAudit(ctx, 'full', horizon, { entryId: 0, transferId: 0 }), pace);
}
