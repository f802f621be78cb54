import { and, desc, eq, isNotNull, isNull, max } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { ledgerAlarms, ledgerAudits, ledgerSnapshots } from './tables.server';

export type LedgerAlarm = Pick<typeof ledgerAlarms.$inferSelect, 'id' | 'at' | 'differences'>;

const mostShown = 20;

/** Those nobody has looked into, the newest first. */
export function listOpenAlarms(ctx: Ctx): Promise<LedgerAlarm[]> {
  const { id, at, differences } = ledgerAlarms;
  return ctx.db
    .select({ id, at, differences })
    .from(ledgerAlarms)
    .where(isNull(ledgerAlarms.settledAt))
    .orderBy(desc(id))
    .limit(mostShown);
}

/** When the house's accounts were last noted down; null before the first night. */
export async function findLastTrialBalance(ctx: Ctx): Promise<Date | null> {
  const [row] = await ctx.db.select({ takenAt: max(ledgerSnapshots.takenAt) }).from(ledgerSnapshots);
  return row?.takenAt ?? null;
}

/** When all entries were last proven from the first one on, and how much did not add up; null before the first time. */
export async function findLastFullAudit(ctx: Ctx): Promise<{ finishedAt: Date; differences: number } | null> {
  const [row] = await ctx.db
    .select({ finishedAt: ledgerAudits.finishedAt, differences: ledgerAudits.differences })
    .from(ledgerAudits)
    .where(and(eq(ledgerAudits.kind, 'full'), isNotNull(ledgerAudits.finishedAt)))
    .orderBy(desc(ledgerAudits.id))
    .limit(1);
  return row ? { finishedAt: row.finishedAt!, differences: row.differences.length } : null;
}

/** An operator has looked into it and says what it was. Refuses: ledger.alarm_settled. */
export function settleAlarm(ctx: Ctx, { alarmId, reason }: { alarmId: number; reason: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const isIt = eq(ledgerAlarms.id, alarmId);
    const [alarm] = await ctx.db.select().from(ledgerAlarms).where(isIt).for('update');
    if (!alarm || alarm.settledAt) throw new Refusal('ledger.alarm_settled');
    await ctx.db.update(ledgerAlarms).set({ settledAt: ctx.now }).where(isIt);
    await record(ctx, {
      action: 'ledger.settleAlarm',
      subject: `ledger-alarm:${alarmId}`,
      before: { at: alarm.at, differences: alarm.differences },
      after: { reason },
    });
  });
}
