import { sql } from 'drizzle-orm';
import { namedSql } from '~/db/named-query.server';
import { record } from '~/domain/audit/record.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { ClientLocation } from '../client-location';
import { isLock } from './attempt-limits';
import type { Keys } from './attempts.server';
import type { Method } from './entrances';

/** Before what `signInByPasskey` is counted by. */
export const passkeyPrefix = 'passkey ';

type CameIn = { accountId: number; method: Method; way?: string; clientLocation: ClientLocation };

/** In the transaction that opens the session. `way`: by what the second step was answered. */
export async function noteOperatorSignIn(ctx: Ctx, { accountId, method, way, clientLocation }: CameIn): Promise<void> {
  const [operator] = await namedSql<{ account: string }>(
    ctx.db,
    'operator_came_in',
    sql`select account from accounts where id = ${accountId} and role = 'operator'`,
  );
  if (!operator) return;
  await record(
    { ...ctx, actor: { role: 'operator', id: accountId, name: operator.account } },
    {
      action: 'identity.operatorSignedIn',
      subject: `account:${accountId}`,
      before: null,
      after: { method, way, address: clientLocation.address },
    },
  );
}

/** A wrong proof of an operator's first step. By whom the account was named: user name, mobile number or passkey. */
export async function noteFailedProof(
  ctx: Ctx,
  { name, keys, clientLocation }: { name: string; keys: Keys; clientLocation: ClientLocation },
): Promise<void> {
  const passkey = name.startsWith(passkeyPrefix) ? name.slice(passkeyPrefix.length) : '';
  const [operator] = await namedSql<{ id: string; failures: number; until: string | null }>(
    ctx.db,
    'operator_failed',
    sql`
    select a.id, coalesce(c.failures, 0) as failures, c.next_allowed_at as until
    from accounts a left join sign_in_failures c on c.key = ${keys.own ?? keys.account}
    where a.role = 'operator' and a.id in (
      select id from accounts where lower(account) = ${name}
      union all select id from accounts where mobile = ${name} and mobile_verified_at is not null
      union all select account_id from passkeys where credential_id = ${passkey})
    limit 1`,
  );
  if (!operator) return;
  const { failures } = operator;
  const lockedUntil = isLock(failures) && operator.until !== null ? new Date(operator.until) : null;
  await noteFailure(ctx, { accountId: Number(operator.id), failures, lockedUntil, clientLocation });
}

type Failure = {
  accountId: number;
  failures: number;
  lockedUntil: Date | null;
  way?: string;
  clientLocation: ClientLocation;
};

/** The actor is who tried: nobody has proven to be the operator. */
export async function noteFailure(ctx: Ctx, failure: Failure): Promise<void> {
  const { accountId, failures, lockedUntil, way, clientLocation } = failure;
  await record(ctx, {
    action: lockedUntil ? 'identity.operatorLocked' : 'identity.operatorSignInFailed',
    subject: `account:${accountId}`,
    before: null,
    after: { way, failures, lockedUntil: lockedUntil ?? undefined, address: clientLocation.address },
  });
}
