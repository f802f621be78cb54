import { sql } from 'drizzle-orm';
import { namedSql } from '~/db/named-query.server';
import { record } from '~/domain/audit/record.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { ClientLocation } from '../client-location';
import { isLock } from './attempt-limits';
import type { Keys } from './claimed.server';
import type { Entrance, Method } from './entrances';

type CameIn = {
  accountId: number;
  entrance: Entrance;
  method: Method;
  /** By what the second step was answered. */
  way?: string;
  clientLocation: ClientLocation;
};

/** In the transaction that opens the session. Operators come in by their own entrance alone: of others nothing is asked. */
export async function noteOperatorSignIn(ctx: Ctx, cameIn: CameIn): Promise<void> {
  const { accountId, entrance, method, way, clientLocation } = cameIn;
  if (entrance !== 'operator') return;
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

/** A wrong proof of an operator's first step, at whatever entrance; it has been counted. */
export async function noteFailedProof(
  ctx: Ctx,
  { operatorId, keys, clientLocation }: { operatorId: number; keys: Keys; clientLocation: ClientLocation },
): Promise<void> {
  const [counter] = await namedSql<{ failures: number; until: string | null }>(
    ctx.db,
    'operator_failed',
    sql`select failures, next_allowed_at as until from sign_in_failures where key = ${keys.own ?? keys.account}`,
  );
  const { failures, until } = counter ?? { failures: 0, until: null };
  const lockedUntil = isLock(failures) && until !== null ? new Date(until) : null;
  await noteFailure(ctx, { accountId: operatorId, failures, lockedUntil, clientLocation });
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
