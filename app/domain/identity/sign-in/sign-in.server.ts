import { desc, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { KeyedHash } from '../keyed-hash.server';
import { provePassword } from '../proof/prove-password.server';
import { accounts } from '../tables.server';
import { type Admission, type Admitted, admit } from './admit.server';

type SignInInput = Omit<Admission, 'name' | 'method'> & {
  username: string;
  /** The name is a mobile number, in international form. */
  isMobile?: boolean;
  password: string;
  tellsUnknown?: boolean;
};

/**
 * By a password, and the user name or a mobile number; at the operators' entrance no name is ever told to be unknown.
 * Refuses: identity.wrong_credentials, identity.unknown_name, identity.busy and what `admit` refuses.
 */
export function signIn(ctx: Ctx, keyedHash: KeyedHash, input: SignInInput): Promise<Admitted> {
  const { username, isMobile = false, password, tellsUnknown = false, ...rest } = input;
  const name = username.toLowerCase();
  const sought = isMobile ? holderOf(name) : { whose: sql`lower(${accounts.account}) = ${name}` };
  const method = isMobile ? 'mobilePassword' : 'password';
  const tells = tellsUnknown && rest.entrance !== 'operator';
  return admit(ctx, keyedHash, { ...rest, name, method }, () =>
    provePassword(ctx, { ...sought, tellsUnknown: tells }, password),
  );
}

/** The number is that of whoever proved to hold it; only where nobody has, that of an account which is named by it. */
function holderOf(mobile: string) {
  const isHolder = sql`(${accounts.mobile} = ${mobile} and ${accounts.mobileVerifiedAt} is not null)`;
  return { whose: sql`(${isHolder} or lower(${accounts.account}) = ${mobile})`, first: desc(isHolder) };
}
