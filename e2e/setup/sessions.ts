import { createHash, createHmac, randomBytes } from 'node:crypto';
import { onDatabase, world } from './world';

export type TestRole = 'member' | 'trial' | 'agent' | 'operator';

/** A session of a fresh account of this role, as the cookie a browser would send. */
export async function sessionOf(role: TestRole): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await onDatabase(async (client) => {
    const { rows } = await client.query(
      'insert into accounts (account, nickname, role, created_at) values ($1, $1, $2, now()) returning id',
      [name, role],
    );
    await client.query(
      "insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at) values ($1, $2, now(), now(), now() + interval '1 hour')",
      [createHash('sha256').update(token).digest('base64url'), rows[0].id],
    );
  });
  const signature = createHmac('sha256', world().sessionSecret).update(token).digest('base64url');
  return `session=${encodeURIComponent(`${token}.${signature}`)}`;
}
