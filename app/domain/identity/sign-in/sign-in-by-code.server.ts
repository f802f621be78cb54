import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { checkCode } from '../codes/check-code.server';
import type { KeyedHash } from '../keyed-hash.server';
import { accounts } from '../tables.server';
import { type Admission, type Admitted, admit } from './admit.server';

type SignInByCodeInput = Omit<Admission, 'name' | 'method'> & { mobile: string; code: string };

/**
 * By the code sent to a mobile number. Whether an account has the number is told only to who holds the phone.
 * Refuses: code.wrong, code.expired, code.spent, identity.unknown_mobile and what `admit` refuses.
 */
export async function signInByCode(
  ctx: Ctx,
  keyedHash: KeyedHash,
  { mobile, code, ...rest }: SignInByCodeInput,
): Promise<Admitted> {
  return admit(ctx, keyedHash, { ...rest, name: mobile, method: 'sms' }, async () => {
    await checkCode(ctx, keyedHash, {
      purpose: 'signIn',
      recipient: mobile,
      browser: rest.clientLocation.browser,
      code,
    });
    const [account] = await ctx.db
      .select({ id: accounts.id, role: accounts.role })
      .from(accounts)
      .where(and(eq(accounts.mobile, mobile), isNotNull(accounts.mobileVerifiedAt)));
    if (!account) throw new Refusal('identity.unknown_mobile', 'mobileNum');
    return account;
  });
}
