import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { forgivePaymentPassword } from '../payment-password/verify-payment-password.server';
import { accounts } from '../tables.server';
import { lockSubject } from './lock-subject.server';

/**
 * For who has forgotten it: there is none any more, and the owner, who proves to be it by the password, sets another when one is
 * needed next. Refuses: identity.not_found, identity.own_account, identity.operator_account, identity.status_moved,
 * identity.no_payment_password.
 */
export function clearPaymentPassword(
  ctx: Ctx,
  { accountId, reason }: { accountId: number; reason: string },
): Promise<{ language: string | null }> {
  return inTransaction(ctx, async (ctx) => {
    const subject = await lockSubject(ctx, accountId);
    if (subject.status === 'closed') throw new Refusal('identity.status_moved');
    if (subject.paymentPasswordHash === null) throw new Refusal('identity.no_payment_password');
    await ctx.db.update(accounts).set({ paymentPasswordHash: null }).where(eq(accounts.id, accountId));
    await forgivePaymentPassword(ctx, accountId);
    await record(ctx, {
      action: 'identity.clearPaymentPassword',
      subject: `account:${accountId}`,
      before: { isSet: true },
      after: { isSet: false, reason },
    });
    return { language: subject.language };
  });
}
