import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { KeyedHash } from '../keyed-hash.server';

type Named = { id: number; account: string; mobile: string | null; email: string | null };
export type SignInLock = { failures: number; lockedUntil: Date | null };

const browsersAtMost = 500;

/** What is counted against an account: under each name it can be tried by, and in each browser it was signed in with. */
export async function findSignInLock(ctx: Ctx, keyedHash: KeyedHash, account: Named): Promise<SignInLock> {
  const keys = await keysOf(ctx, keyedHash, account);
  const { rows } = await ctx.db.execute<{ failures: number | null; until: string | null }>(sql`
    select max(failures) as failures, max(next_allowed_at) filter (where next_allowed_at > ${ctx.now.toISOString()}) as until
    from sign_in_failures where key = any(${sql.param(keys)}::text[]) and failures > 0`);
  const { failures, until } = rows[0]!;
  return { failures: failures ?? 0, lockedUntil: until === null ? null : new Date(until) };
}

/** The account may be tried again at once; browsers and addresses that failed stay counted. */
export async function clearSignInLock(ctx: Ctx, keyedHash: KeyedHash, account: Named): Promise<void> {
  // One row a statement: counters are locked in the order of their keys elsewhere.
  for (const key of (await keysOf(ctx, keyedHash, account)).sort()) {
    await ctx.db.execute(sql`update sign_in_failures set failures = 0, next_allowed_at = null where key = ${key}`);
  }
}

async function keysOf(ctx: Ctx, keyedHash: KeyedHash, { id, account, mobile, email }: Named): Promise<string[]> {
  const names = [account.toLowerCase(), mobile, email].filter((name) => name !== null);
  const { rows } = await ctx.db.execute<{ browser: string }>(sql`
    select browser from sessions where account_id = ${id} and browser is not null
    group by browser order by max(id) desc limit ${browsersAtMost}`);
  return names.flatMap((name) => [
    keyedHash('attempt account', name),
    ...rows.map(({ browser }) => keyedHash('attempt own', name, browser)),
  ]);
}
