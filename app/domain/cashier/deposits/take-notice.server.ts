import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import type { PaymentNotice } from '~/gateways/payments/port';
import { paymentNotices } from '../tables.server';
import { changeDeposit, creditDeposit, failDeposit } from './change-deposit.server';
import { type DepositRow, lockDeposit } from './deposit.server';
import { processingHours } from './deposit-limits';
import { nextState } from './deposit-states';

/** What the provider is answered. */
export type NoticeOutcome = 'OK' | 'UNKNOWN_REFERENCE' | 'WRONG_CURRENCY' | 'DUPLICATE_NOTICE';

/**
 * A provider's message whose signature has been proven. The same message again gets the first answer and does nothing;
 * another under its name is told so. Whatever comes, in whatever order and however often: a deposit is credited once.
 */
export function takeNotice(ctx: Ctx, provider: string, notice: PaymentNotice): Promise<NoticeOutcome> {
  return inTransaction(ctx, async (ctx) => {
    const contentHash = hashOf(notice);
    const isThis = and(eq(paymentNotices.provider, provider), eq(paymentNotices.noticeId, notice.noticeId));
    const taken = await ctx.db
      .insert(paymentNotices)
      .values({ provider, noticeId: notice.noticeId, contentHash, receivedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ noticeId: paymentNotices.noticeId });
    if (taken.length === 0) {
      const [first] = await ctx.db.select().from(paymentNotices).where(isThis);
      return first?.contentHash === contentHash ? (first.outcome as NoticeOutcome) : 'DUPLICATE_NOTICE';
    }
    const deposit = await lockDeposit(ctx, { reference: notice.reference, provider });
    const outcome = deposit ? await apply(ctx, deposit, notice) : 'UNKNOWN_REFERENCE';
    await ctx.db
      .update(paymentNotices)
      .set({ outcome, depositId: deposit?.id ?? null })
      .where(isThis);
    return outcome;
  });
}

async function apply(ctx: Ctx, deposit: DepositRow, notice: PaymentNotice): Promise<NoticeOutcome> {
  if (notice.currency !== deposit.currency) return 'WRONG_CURRENCY';
  const { providerReference } = notice;
  if (notice.status === 'paid') await takePayment(ctx, deposit, notice);
  else if (notice.status === 'failed') {
    if (nextState(deposit.state, 'fail')) await failDeposit(ctx, deposit, 'fail', { providerReference });
  } else if (nextState(deposit.state, 'process')) {
    const expiresAt = new Date(ctx.now.getTime() + processingHours * 3_600_000);
    await changeDeposit(ctx, deposit, 'process', { providerReference, expiresAt });
  }
  return 'OK';
}

/** In time and in full it is credited at once; otherwise somebody looks at it. What was decided before stays decided. */
async function takePayment(ctx: Ctx, deposit: DepositRow, notice: PaymentNotice): Promise<void> {
  const { amountMinor, providerReference } = notice;
  const isInFull = amountMinor === deposit.amountMinor;
  const isLate = nextState(deposit.state, 'comeLate') !== null;
  if (isLate) {
    const { lateDeposits } = await findSettings(ctx);
    if (isInFull && lateDeposits === 'atOnce')
      return creditDeposit(ctx, deposit, 'arrive', { amountMinor, providerReference });
    await changeDeposit(ctx, deposit, 'comeLate', { receivedMinor: amountMinor, providerReference });
  } else if (nextState(deposit.state, 'arrive') !== null) {
    if (isInFull) return creditDeposit(ctx, deposit, 'arrive', { amountMinor, providerReference });
    await changeDeposit(ctx, deposit, 'differ', { receivedMinor: amountMinor, providerReference });
  }
}

function hashOf({ noticeId, reference, providerReference, status, amountMinor, currency }: PaymentNotice): string {
  const fields = [noticeId, reference, providerReference, status, String(amountMinor), currency];
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}
