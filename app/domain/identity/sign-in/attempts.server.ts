import { type SQL, sql } from 'drizzle-orm';
import { namedSql } from '~/db/named-query.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { KeyedHash } from '../keyed-hash.server';
import {
  addressDelaySeconds,
  addressWindowMs,
  captchaAfter,
  captchaAfterFromAddress,
  delaySeconds,
  forgottenAfterMs,
} from './attempt-limits';
import type { Keys } from './claimed.server';

type Counter = { key: string; failures: number; lastAt: Date; since: Date; nextAllowedAt: Date | null };
export type CaptchaAnswer = 'right' | 'wrong' | 'none';

/** Refusals that count as a failed try to be somebody. */
const failures = new Set<string>([
  'identity.wrong_credentials',
  'identity.unknown_name',
  'identity.wrong_passkey',
  'code.wrong',
  'code.spent',
]);

type Judged<P> = { captcha: CaptchaAnswer; judge: () => Promise<P>; noteFailed: () => Promise<void> };

/**
 * Counts an attempt as failed before it is judged, so that of many at once each is seen; what was right, or came to no
 * judgement, is taken back. Refuses: identity.too_many_attempts, captcha.required, captcha.wrong and what `judge` refuses.
 */
export async function countAndJudge<P>(ctx: Ctx, keys: Keys, { captcha, judge, noteFailed }: Judged<P>): Promise<P> {
  await inTransaction(ctx, async (ctx) => {
    const counters = await lockCounters(ctx, keys);
    refuseByCounters(ctx, counters, keys, captcha);
    await countFailures(ctx, counters, keys);
  });
  const proven = await judge().catch(async (error) => {
    const isFailure = error instanceof Refusal && failures.has(error.code);
    await (isFailure ? noteFailed() : undo(ctx, keys));
    throw error;
  });
  await forgive(ctx, keys);
  return proven;
}

/** As `countAndJudge` will, without counting: what it refuses need not wait. Refuses: identity.too_many_attempts, captcha.required, captcha.wrong. */
export async function refuseBeforehand(ctx: Ctx, keys: Keys, captcha: CaptchaAnswer): Promise<void> {
  refuseByCounters(ctx, await readCounters(ctx, keys), keys, captcha);
}

function refuseByCounters(ctx: Ctx, counters: Counter[], keys: Keys, captcha: CaptchaAnswer): void {
  refuseTooEarly(counters, keys, ctx.now);
  if (captcha === 'right' || !isCaptchaDue(counters, keys, ctx.now)) return;
  throw new Refusal(captcha === 'none' ? 'captcha.required' : 'captcha.wrong', 'captcha');
}

/** Whoever proved to be who they claim starts afresh; their address is only relieved of this one attempt. */
function forgive(ctx: Ctx, keys: Keys): Promise<void> {
  return setCounters(ctx, 'forgive', keys, sql`case when c.key = ${keys.address} then ${oneLess} else 0 end`);
}

/** Whoever proved to own the account otherwise is not kept waiting for what strangers tried by its name. */
export function forgiveName(ctx: Ctx, keyedHash: KeyedHash, name: string): Promise<void> {
  return setCounters(ctx, 'forgive_name', { account: keyedHash('attempt account', name.toLowerCase()) }, sql`0`);
}

/** The attempt came to no judgement. */
function undo(ctx: Ctx, keys: Keys): Promise<void> {
  return setCounters(ctx, 'undo', keys, oneLess);
}

const oneLess = sql`greatest(c.failures - 1, 0)`;

/**
 * Counters are locked in the order of their keys, here and elsewhere. An address goes on waiting: else a sign-in to an
 * account of one's own would end the wait for guesses at others.
 */
async function setCounters(ctx: Ctx, why: string, keys: Partial<Keys>, failures: SQL): Promise<void> {
  const all = sql.param(Object.values(keys));
  const change = sql`
    with held as (select key from sign_in_failures where key = any(${all}::text[]) order by key for update)
    update sign_in_failures c set failures = ${failures},
      next_allowed_at = case when c.key = ${keys.address ?? ''} then c.next_allowed_at end
    from held where c.key = held.key`;
  await namedSql(ctx.db, `attempts_${why}`, change);
}

/** Whether the next attempt must bring a captcha. */
export async function isCaptchaNext(ctx: Ctx, keys: Keys): Promise<boolean> {
  return isCaptchaDue(await readCounters(ctx, keys), keys, ctx.now);
}

/** Opened where they are missing, and held in the order of their keys. */
async function lockCounters(ctx: Ctx, keys: Keys): Promise<Counter[]> {
  const now = ctx.now.toISOString();
  return countersOf(
    await namedSql<CounterRow>(
      ctx.db,
      'attempts_lock',
      sql`
      insert into sign_in_failures as c (key, failures, since, last_at)
      select key, 0, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${sql.param(Object.values(keys))}::text[]) as key order by key
      on conflict (key) do update set failures = c.failures
      returning key, failures, since, last_at, next_allowed_at as next`,
    ),
  );
}

async function readCounters(ctx: Ctx, keys: Keys): Promise<Counter[]> {
  return countersOf(
    await namedSql<CounterRow>(
      ctx.db,
      'attempts_read',
      sql`
      select key, failures, since, last_at, next_allowed_at as next from sign_in_failures
      where key = any(${sql.param(Object.values(keys))}::text[])`,
    ),
  );
}

type CounterRow = { key: string; failures: number; last_at: Date; since: Date; next: Date | null };

function countersOf(rows: CounterRow[]): Counter[] {
  return rows.map((row) => ({
    key: row.key,
    failures: row.failures,
    lastAt: row.last_at,
    since: row.since,
    nextAllowedAt: row.next,
  }));
}

function refuseTooEarly(counters: Counter[], keys: Keys, now: Date): void {
  const waiting = new Set(keys.own ? [keys.own, keys.browser] : [keys.account, keys.browser, keys.address]);
  const waits = counters
    .filter(({ key, nextAllowedAt }) => waiting.has(key) && nextAllowedAt)
    .map(({ nextAllowedAt }) => Math.ceil((nextAllowedAt!.getTime() - now.getTime()) / 1000));
  const seconds = Math.max(0, ...waits);
  if (seconds > 0) throw new Refusal('identity.too_many_attempts', undefined, { seconds: String(seconds) });
}

function isCaptchaDue(counters: Counter[], keys: Keys, now: Date): boolean {
  return counters.some(
    (counter) =>
      standing(counter, keys, now) >= (counter.key === keys.address ? captchaAfterFromAddress : captchaAfter),
  );
}

/** The failures that still count. */
function standing({ key, failures, since, lastAt }: Counter, keys: Keys, now: Date): number {
  const isOver =
    key === keys.address
      ? now.getTime() - since.getTime() >= addressWindowMs
      : now.getTime() - lastAt.getTime() >= forgottenAfterMs;
  return isOver ? 0 : failures;
}

async function countFailures(ctx: Ctx, counters: Counter[], keys: Keys): Promise<void> {
  const now = ctx.now.toISOString();
  const counted = counters.map((counter) => {
    const before = standing(counter, keys, ctx.now);
    const delay = counter.key === keys.address ? addressDelaySeconds(before + 1) : delaySeconds(before + 1);
    return {
      key: counter.key,
      failures: before + 1,
      next: delay > 0 ? new Date(ctx.now.getTime() + delay * 1000).toISOString() : null,
      since: before === 0 ? now : counter.since.toISOString(),
    };
  });
  await namedSql(
    ctx.db,
    'attempts_count',
    sql`
    update sign_in_failures c set failures = n.failures, last_at = ${now}, next_allowed_at = n.next, since = n.since
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as n (key text, failures int, next timestamptz, since timestamptz)
    where c.key = n.key`,
  );
}
