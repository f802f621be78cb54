import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { mailings } from '../tables.server';
import { lockMailing, type Mailing, moveMailing } from './mailing-rows.server';

/** Null: at once. `recipients` is how many accounts fit now; from a setting on, another operator approves. */
type Schedule = { id: number; sendAt: Date | null; recipients: number };

/** Refuses: messaging.not_found, messaging.mailing_state, messaging.no_recipients, proposals.needed. */
export function scheduleMailing(ctx: Ctx, { id, sendAt, recipients }: Schedule): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockMailing(ctx, id);
    const state = moveMailing(before, 'schedule');
    if (recipients === 0) throw new Refusal('messaging.no_recipients');
    const { mailingSecondPersonFrom } = await findSettings(ctx);
    if (recipients >= mailingSecondPersonFrom) requireApproval(ctx, 'mailing', String(id));
    const at = sendAt && sendAt > ctx.now ? sendAt : ctx.now;
    await change(ctx, before, 'messaging.scheduleMailing', { state, sendAt: at });
  });
}

/** Before it begins it can be a draft again. Refuses: messaging.not_found, messaging.mailing_state. */
export function unscheduleMailing(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockMailing(ctx, id);
    const state = moveMailing(before, 'unschedule');
    await change(ctx, before, 'messaging.unscheduleMailing', { state, sendAt: null });
  });
}

/** Who has it keeps it; nobody else gets it. Refuses: messaging.not_found, messaging.mailing_state. */
export function cancelMailing(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockMailing(ctx, id);
    const state = moveMailing(before, 'cancel');
    await change(ctx, before, 'messaging.cancelMailing', { state, endedAt: ctx.now });
  });
}

/** Copies that nobody has read yet go; one that is still being sent is cancelled. Refuses: messaging.not_found, messaging.mailing_state. */
export function recallMailing(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockMailing(ctx, id);
    if (before.sent === 0 || before.recalledAt !== null) throw new Refusal('messaging.mailing_state');
    const isUnderWay = before.state === 'sending';
    await change(ctx, before, 'messaging.recallMailing', {
      ...(isUnderWay ? { state: moveMailing(before, 'cancel'), endedAt: ctx.now } : {}),
      recalledAt: ctx.now,
    });
  });
}

type Action = `messaging.${'schedule' | 'unschedule' | 'cancel' | 'recall'}Mailing`;

async function change(ctx: Ctx, before: Mailing, action: Action, set: Partial<Mailing>): Promise<void> {
  await ctx.db.update(mailings).set(set).where(eq(mailings.id, before.id));
  const { state, sent } = before;
  await record(ctx, {
    action,
    subject: `mailing:${before.id}`,
    before: { state },
    after: { state: set.state ?? state, sent, ...(set.sendAt ? { sendAt: set.sendAt } : {}) },
  });
}
