import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { FieldValidator } from '~/domain/site/registration/patterns';
import type { ClientLocation } from '../client-location';
import { checkCode } from '../codes/check-code.server';
import type { KeyedHash } from '../keyed-hash.server';
import { attempt, type GivenCaptcha } from '../sign-in/attempt.server';
import { forgiveName } from '../sign-in/attempts.server';
import { accounts } from '../tables.server';
import { hashPassword } from './password.server';
import { type Forgetful, judgeForgottenPassword, renewPassword } from './renew-password.server';

type ResetByMobileInput = {
  /** In international form. */
  mobile: string;
  code: string;
  newPassword: string;
  /** The site's validator for passwords. */
  rule: FieldValidator | undefined;
  captcha: GivenCaptcha;
  clientLocation: ClientLocation;
};

/**
 * A new password for who holds the phone; only they are told whether an account has the number. A refused password
 * leaves the code good. Refuses: identity.unknown_mobile, identity.suspended, identity.password_length,
 * identity.password_pattern, identity.password_common, identity.password_same, identity.busy and what `attempt` and
 * `checkCode` refuse.
 */
export async function resetByMobile(ctx: Ctx, keyedHash: KeyedHash, input: ResetByMobileInput): Promise<Forgetful> {
  const { mobile, code, newPassword, rule, captcha, clientLocation } = input;
  judgeForgottenPassword(newPassword, '', rule);
  const reset = async () => {
    const passwordHash = await hashPassword(newPassword);
    const found: Forgetful[] = [];
    await checkCode(ctx, keyedHash, {
      purpose: 'reset',
      recipient: mobile,
      browser: clientLocation.browser,
      code,
      beforeSpending: async () => {
        const owner = await getOwner(ctx, mobile);
        judgeForgottenPassword(newPassword, owner.account, rule);
        found.push(owner);
      },
    });
    const owner = found[0]!;
    await renewPassword(ctx, { owner, passwordHash, by: 'mobileNum' });
    await forgiveName(ctx, keyedHash, owner.account);
    return owner;
  };
  return attempt(ctx, keyedHash, { name: mobile, clientLocation, captcha }, (judge) => judge(reset));
}

/** Operators have a way of their own: for them there is nobody here. */
async function getOwner(ctx: Ctx, mobile: string): Promise<Forgetful> {
  const [row] = await ctx.db
    .select({ accountId: accounts.id, account: accounts.account, role: accounts.role, status: accounts.status })
    .from(accounts)
    .where(and(eq(accounts.mobile, mobile), isNotNull(accounts.mobileVerifiedAt)));
  if (!row || (row.role !== 'member' && row.role !== 'agent'))
    throw new Refusal('identity.unknown_mobile', 'mobileNum');
  if (row.status !== 'active') throw new Refusal('identity.suspended');
  return { accountId: row.accountId, account: row.account, role: row.role };
}
