import { createHash, createHmac, randomBytes } from 'node:crypto';
import { giveRole } from './accounts';
import { onDatabase, world } from './world';

export type TestRole = 'member' | 'trial' | 'agent' | 'operator';

/** A session of a fresh account of this role, as the cookie a browser would send. */
export async function sessionOf(role: TestRole): Promise<string> {
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await onDatabase((client) =>
    client.query(
      `with born as (insert into accounts (account, nickname, role, created_at) values ($1, $1, $2, now()) returning id)
       insert into limit_decisions (account_id, decided_at, decision) select id, now(), 'declined' from born`,
      [name, role],
    ),
  );
  if (role === 'operator') await giveRole(name);
  return sessionFor(name);
}

/** The same of an account there is. `provenAt`: when its password was last asked for. */
export async function sessionFor(
  account: string,
  { provenAt = null }: { provenAt?: Date | null } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  await onDatabase((client) =>
    client.query(
      `insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at, proven_at)
       select $1, id, now(), now(), now() + interval '1 hour', $3 from accounts where account = $2`,
      [hash, account, provenAt],
    ),
  );
  const signature = createHmac('sha256', world().sessionSecret).update(token).digest('base64url');
  return `session=${encodeURIComponent(`${token}.${signature}`)}`;
}
