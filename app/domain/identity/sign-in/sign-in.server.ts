import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { KeyedHash } from '../keyed-hash.server';
import { provePassword } from '../proof/prove-password.server';
import { accounts } from '../tables.server';
import { type Admission, type Admitted, admit } from './admit.server';

type SignInInput = Omit<Admission, 'name' | 'method'> & { username: string; password: string; tellsUnknown?: boolean };

/**
 * By user name and password; at the operators' entrance no name is ever told to be unknown. Refuses:
 * identity.wrong_credentials, identity.unknown_name, identity.busy and what `admit` refuses.
 */
export async function signIn(
  ctx: Ctx,
  keyedHash: KeyedHash,
  { username, password, tellsUnknown = false, ...rest }: SignInInput,
): Promise<Admitted> {
  const name = username.toLowerCase();
  return admit(ctx, keyedHash, { ...rest, name, method: 'password' }, () =>
    provePassword(
      ctx,
      {
        whose: sql`lower(${accounts.account}) = ${name}`,
        tellsUnknown: tellsUnknown && rest.entrance !== 'operator',
      },
      password,
    ),
  );
}
