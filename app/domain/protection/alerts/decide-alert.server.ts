import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { alerts } from '../tables.server';
import { type AlertEvent, nextAlertState } from './alert';

type Alert = typeof alerts.$inferSelect;
type Decision = { alertId: number; reason: string };

/** From now on the operator looks into it. Refuses: protection.no_alert, protection.alert_decided. */
export function takeAlert(ctx: Ctx, alertId: number): Promise<void> {
  return decide(ctx, { alertId, reason: '' }, 'take');
}

/** There is an honest explanation. Refuses: protection.no_alert, protection.alert_decided. */
export function clearAlert(ctx: Ctx, decision: Decision): Promise<void> {
  return decide(ctx, decision, 'clear');
}

/**
 * It goes to the authority, and the account's withdrawals wait; the member is not told. Another operator approves.
 * Refuses: protection.no_alert, protection.alert_decided, proposals.needed.
 */
export function reportAlert(ctx: Ctx, decision: Decision): Promise<void> {
  return decide(ctx, decision, 'report');
}

/** The authority has answered; withdrawals go on. Another operator approves. Refuses as `reportAlert`. */
export function closeAlert(ctx: Ctx, decision: Decision): Promise<void> {
  return decide(ctx, decision, 'close');
}

/** Held until the transaction ends. Refuses: protection.no_alert. */
export async function lockAlert(ctx: Ctx, alertId: number): Promise<Alert> {
  const [alert] = await ctx.db.select().from(alerts).where(eq(alerts.id, alertId)).for('update');
  if (!alert) throw new Refusal('protection.no_alert');
  return alert;
}

function decide(ctx: Ctx, { alertId, reason }: Decision, event: AlertEvent): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockAlert(ctx, alertId);
    const state = nextAlertState(before.state, event);
    if (state === null) throw new Refusal('protection.alert_decided');
    if (event === 'report' || event === 'close') requireApproval(ctx, 'alertDecision', String(alertId));
    const isTaken = event === 'take';
    await ctx.db
      .update(alerts)
      .set({
        state,
        takenById: isTaken ? ctx.actor.id : before.takenById,
        decidedById: isTaken ? before.decidedById : ctx.actor.id,
        decidedAt: isTaken ? before.decidedAt : ctx.now,
        reason: isTaken ? before.reason : reason,
      })
      .where(eq(alerts.id, alertId));
    await record(ctx, {
      action: `protection.${event}Alert`,
      subject: `alert:${alertId}`,
      before: { state: before.state },
      after: { state, accountId: before.accountId, ...(reason ? { reason } : {}) },
    });
  });
}
