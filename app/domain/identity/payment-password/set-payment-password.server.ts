import { and, eq, sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { checkCode } from '../codes/check-code.server';
import type { KeyedHash } from '../keyed-hash.server';
import { hashPassword, verifyPassword } from '../passwords/password.server';
import { findProofRecipient, requireFreshProof } from '../proof/fresh-proof.server';
import { getProofState } from '../proof/prove-owner.server';
import { accounts } from '../tables.server';
import { judgeNewPaymentPassword } from './payment-password-rules';
import { forgivePaymentPassword, verifyPaymentPassword } from './verify-payment-password.server';

type SetPaymentPasswordInput = {
  sessionId: number;
  browser: string;
  paymentPassword: string;
  /** Where one is already: the old one, or a code sent for this purpose to who has forgotten it. */
  oldPaymentPassword?: string;
  verificationCode?: string;
};

type Way = 'first' | 'old' | 'code';

/**
 * Six digits that confirm a withdrawal. The first are set behind a fresh proof; later ones behind the old, or behind a
 * fresh proof and a code. Call it before opening a transaction. Refuses: identity.payment_password_digits,
 * identity.payment_password_weak, identity.payment_password_same, identity.payment_password_changed,
 * identity.old_payment_password_required, identity.session_over and what `requireFreshProof`, `checkCode` and `verifyPaymentPassword` refuse.
 */
export async function setPaymentPassword(
  ctx: Ctx,
  keyedHash: KeyedHash,
  input: SetPaymentPasswordInput,
): Promise<void> {
  const digits = judgeNewPaymentPassword(input.paymentPassword);
  const { accountId } = await getProofState(ctx, input.sessionId);
  const before = await findHash(ctx, accountId);
  const way = await prove(ctx, keyedHash, input, { accountId, hash: before });
  if (await verifyPassword(before, digits)) throw new Refusal('identity.payment_password_same', 'paymentPassword');
  const paymentPasswordHash = await hashPassword(digits);

  await inTransaction(ctx, async (ctx) => {
    // Of two changes at once the second was judged by what no longer is valid.
    const changed = await ctx.db
      .update(accounts)
      .set({ paymentPasswordHash })
      .where(and(eq(accounts.id, accountId), sql`${accounts.paymentPasswordHash} is not distinct from ${before}`))
      .returning({ id: accounts.id });
    if (changed.length === 0) throw new Refusal('identity.payment_password_changed');
    await forgivePaymentPassword(ctx, accountId);
    await record(ctx, {
      action: 'identity.setPaymentPassword',
      subject: `account:${accountId}`,
      before: { isSet: before !== null },
      after: { isSet: true, provenBy: way },
    });
  });
}

async function prove(
  ctx: Ctx,
  keyedHash: KeyedHash,
  { sessionId, browser, oldPaymentPassword, verificationCode }: SetPaymentPasswordInput,
  { accountId, hash }: { accountId: number; hash: string | null },
): Promise<Way> {
  if (hash !== null && !verificationCode) {
    if (!oldPaymentPassword) throw new Refusal('identity.old_payment_password_required', 'oldPaymentPassword');
    await verifyPaymentPassword(ctx, { accountId, paymentPassword: oldPaymentPassword, field: 'oldPaymentPassword' });
    return 'old';
  }
  await requireFreshProof(ctx, sessionId);
  if (hash === null || !verificationCode) return 'first';
  const recipient = await findProofRecipient(ctx, accountId);
  if (!recipient) throw new Refusal('code.wrong', 'verificationCode');
  await checkCode(ctx, keyedHash, { purpose: 'paymentPassword', recipient, browser, code: verificationCode });
  return 'code';
}

async function findHash(ctx: Ctx, accountId: number): Promise<string | null> {
  const row = await ctx.db.query.accounts.findFirst({
    columns: { paymentPasswordHash: true },
    where: eq(accounts.id, accountId),
  });
  return row?.paymentPasswordHash ?? null;
}
