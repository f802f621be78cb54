import { desc, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { KeyedHash } from '../keyed-hash.server';
import { provePassword } from '../proof/prove-password.server';
import { accounts } from '../tables.server';
import { type Admission, type Admitted, admit } from './admit.server';

type SignInByMobilePasswordInput = Omit<Admission, 'name' | 'method'> & {
  mobile: string;
  password: string;
  tellsUnknown?: boolean;
};

/**
 * By a mobile number, in international form, and the password. The number is that of whoever proved to hold it; only
 * where nobody has, that of an account which is named by it. Refuses: as `signIn`.
 */
export async function signInByMobilePassword(
  ctx: Ctx,
  keyedHash: KeyedHash,
  { mobile, password, tellsUnknown = false, ...rest }: SignInByMobilePasswordInput,
): Promise<Admitted> {
  const isHolder = sql`(${accounts.mobile} = ${mobile} and ${accounts.mobileVerifiedAt} is not null)`;
  const whose = sql`(${isHolder} or lower(${accounts.account}) = ${mobile})`;
  return admit(ctx, keyedHash, { ...rest, name: mobile, method: 'mobilePassword' }, () =>
    provePassword(ctx, { whose, first: desc(isHolder), tellsUnknown }, password),
  );
}
