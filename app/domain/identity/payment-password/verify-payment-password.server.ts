import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { verifyPassword } from '../passwords/password.server';
import { countFailure, setFailures } from '../sign-in/failure-count.server';
import { oneAtATime } from '../sign-in/one-at-a-time.server';
import { accounts, signInFailures } from '../tables.server';
import { paymentLockMinutes, readPaymentPassword } from './payment-password-rules';

type VerifyPaymentPasswordInput = {
  accountId: number;
  paymentPassword: string;
  /** Where it was typed. */
  field?: string;
};

/**
 * Judges the payment password that confirms a withdrawal. Each try is counted before it is judged and stays counted, so
 * call it before opening a transaction. Refuses: identity.payment_password_missing, identity.payment_password_locked,
 * identity.wrong_payment_password, identity.busy.
 */
export function verifyPaymentPassword(ctx: Ctx, input: VerifyPaymentPasswordInput): Promise<void> {
  const { accountId, paymentPassword, field = 'paymentPassword' } = input;
  return oneAtATime(`payment ${accountId}`, async () => {
    const account = await ctx.db.query.accounts.findFirst({
      columns: { paymentPasswordHash: true },
      where: eq(accounts.id, accountId),
    });
    if (!account?.paymentPasswordHash) throw new Refusal('identity.payment_password_missing', field);
    const failures = await countTry(ctx, accountId, field);
    const isRight = await verifyPassword(account.paymentPasswordHash, readPaymentPassword(paymentPassword)).catch(
      async (error) => {
        await setFailures(ctx, keyOf(accountId), failures - 1);
        throw error;
      },
    );
    if (isRight) return setFailures(ctx, keyOf(accountId), 0);
    const lockMinutes = paymentLockMinutes(failures);
    if (lockMinutes === 0) throw new Refusal('identity.wrong_payment_password', field);
    await record(ctx, {
      action: 'identity.lockPaymentPassword',
      subject: `account:${accountId}`,
      before: null,
      after: { failures, minutes: lockMinutes },
    });
    throw locked(field, lockMinutes * 60);
  });
}

/** How often it was typed wrongly recently, and until when it is locked. */
export async function findPaymentLock(ctx: Ctx, accountId: number): Promise<{ failures: number; until: Date | null }> {
  const [counter] = await ctx.db
    .select()
    .from(signInFailures)
    .where(eq(signInFailures.key, keyOf(accountId)));
  const until = counter?.nextAllowedAt ?? null;
  return { failures: counter?.failures ?? 0, until: until && until > ctx.now ? until : null };
}

/** Who proved to own the account otherwise, and chose a new one, begins again without a failure. */
export function forgivePaymentPassword(ctx: Ctx, accountId: number): Promise<void> {
  return setFailures(ctx, keyOf(accountId), 0);
}

/** Refuses: identity.payment_password_locked. */
function countTry(ctx: Ctx, accountId: number, field: string): Promise<number> {
  return countFailure(ctx, keyOf(accountId), {
    secondsAfter: (failures) => paymentLockMinutes(failures) * 60,
    refuse: (seconds) => locked(field, seconds),
  });
}

function locked(field: string, seconds: number): Refusal {
  return new Refusal('identity.payment_password_locked', field, { seconds: String(seconds) });
}

function keyOf(accountId: number): string {
  return `payment ${accountId}`;
}
