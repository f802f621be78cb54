import { sql } from 'drizzle-orm';
import { namedSql } from '~/db/named-query.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { addressKey, type ClientLocation } from '../client-location';
import type { KeyedHash } from '../keyed-hash.server';

/** Who tries to be whom: a user name in lower case, a mobile number or a passkey, from a place. */
export type Claim = { name: string; clientLocation: ClientLocation };
/** What a try is counted by. `own`: the account in a browser that was signed in to it before. */
export type Keys = { account: string; browser: string; address: string; own?: string };
/** `operatorId`: of the operator who is named, at whatever entrance: a wrong proof is noted. */
export type Claimed = { keys: Keys; operatorId: number | null };

/** Before what `signInByPasskey` is counted by. */
export const passkeyPrefix = 'passkey ';

/**
 * A browser that was signed in to the account waits by a count of its own: strangers cannot lock its owner out there. Both
 * are asked in one round trip: every sign-in asks it, and few are operators'.
 */
export async function findClaimed(ctx: Ctx, keyedHash: KeyedHash, { name, clientLocation }: Claim): Promise<Claimed> {
  const passkey = name.startsWith(passkeyPrefix) ? name.slice(passkeyPrefix.length) : '';
  const [row] = await namedSql<{ known: boolean; operator: string | null }>(
    ctx.db,
    'attempts_known',
    sql`
    select exists (select from sessions s join accounts a on a.id = s.account_id
      where (lower(a.account) = ${name} or (a.mobile = ${name} and a.mobile_verified_at is not null)) and s.browser = ${clientLocation.browser}) as known,
      (select a.id from accounts a where a.role = 'operator' and a.id in (
        select id from accounts where lower(account) = ${name}
        union all select id from accounts where mobile = ${name} and mobile_verified_at is not null
        union all select account_id from passkeys where credential_id = ${passkey})
      limit 1) as operator`,
  );
  const keys = {
    account: keyedHash('attempt account', name),
    browser: keyedHash('attempt browser', clientLocation.browser),
    address: keyedHash('attempt address', addressKey(clientLocation.address)),
    ...(row?.known && { own: keyedHash('attempt own', name, clientLocation.browser) }),
  };
  return { keys, operatorId: row?.operator ? Number(row.operator) : null };
}
