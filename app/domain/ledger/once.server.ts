import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { isDatabaseDown } from '~/db/is-database-down.server';
import { isLockTimeout } from '~/db/is-lock-timeout.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { stableHash } from '~/domain/shared/stable-hash.server';
import { requestKeys } from './tables.server';

/** What can be kept and read again unchanged: amounts as strings, times as ISO. */
export type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

export type KeyedRequest = {
  ownerId: number;
  /** Checked before (`checkRequestKey`). */
  key: string;
  /** What was asked, the use case's name included. */
  input: unknown;
};

/**
 * Does the work once a key: however often and however many at the same time, one effect and one answer. The answer is
 * kept in the transaction of the work; what was refused may be tried again. A connection lost on the way leaves open whether
 * the work was stored: its key tells. Refuses: form.key_conflict, form.not_stored, form.outcome_unknown.
 */
export async function once<C extends Ctx, T extends Plain>(
  ctx: C,
  request: KeyedRequest,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  try {
    return await doOnce(ctx, request, work);
  } catch (error) {
    return outcomeAfter<T>(ctx, request, error);
  }
}

/** What a request had as its answer, for work that takes the key itself; null: nothing was stored. Refuses: form.key_conflict. */
export async function findFirstAnswer<T extends Plain>(ctx: Ctx, request: KeyedRequest): Promise<T | null> {
  const [first] = await ctx.db.select().from(requestKeys).where(isKeyOf(request));
  if (!first) return null;
  if (first.inputHash !== hashOfInput(request)) throw new Refusal('form.key_conflict');
  return first.result as T;
}

/** As `once` treats a failure of the work. Refuses: form.key_conflict, form.not_stored, form.outcome_unknown. */
export function outcomeAfter<T extends Plain>(ctx: Ctx, request: KeyedRequest, error: unknown): Promise<T> {
  if (isInside(ctx) || !isDatabaseDown(error)) throw error;
  return findOutcome<T>(ctx, request);
}

/** As the key of a request keeps what was asked. */
export function hashOfInput({ input }: Pick<KeyedRequest, 'input'>): string {
  return stableHash(input);
}

function doOnce<C extends Ctx, T extends Plain>(
  ctx: C,
  request: KeyedRequest,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    const inputHash = hashOfInput(request);
    if (!(await takeKey(ctx, request, inputHash))) return firstAnswer<T>(ctx, request, inputHash);
    const result = await work(ctx);
    await ctx.db.update(requestKeys).set({ result }).where(isKeyOf(request));
    return result;
  });
}

function isKeyOf({ ownerId, key }: KeyedRequest) {
  return and(eq(requestKeys.ownerId, ownerId), eq(requestKeys.key, key));
}

/** False where the key is used; waits for a transaction that has taken it and not ended. */
async function takeKey(ctx: Ctx, { ownerId, key }: KeyedRequest, inputHash: string): Promise<boolean> {
  const taken = await ctx.db
    .insert(requestKeys)
    .values({ ownerId, key, inputHash, at: ctx.now })
    .onConflictDoNothing()
    .returning({ key: requestKeys.key });
  return taken.length > 0;
}

async function firstAnswer<T extends Plain>(ctx: Ctx, request: KeyedRequest, inputHash: string): Promise<T> {
  const [first] = await ctx.db.select().from(requestKeys).where(isKeyOf(request));
  if (first?.inputHash !== inputHash) throw new Refusal('form.key_conflict');
  return first.result as T;
}

/** A transaction of the caller's is lost with its connection, and nothing can be asked on it. */
function isInside({ db }: Ctx): boolean {
  return 'rollback' in db;
}

const lookMs = 1_000;
const againMs = 100;

/** The answer that was stored, or that none was. Asked for as long as whoever sent the form would wait. */
async function findOutcome<T extends Plain>(ctx: Ctx, request: KeyedRequest): Promise<T> {
  const until = Date.now() + lookMs;
  for (;;) {
    try {
      return await lookUp<T>(ctx, request);
    } catch (error) {
      if (!isDatabaseDown(error) && !isLockTimeout(error)) throw error;
      if (isLockTimeout(error) || Date.now() >= until) throw new Refusal('form.outcome_unknown');
      await pause(againMs);
    }
  }
}

/** Taking the key waits for the transaction in doubt; once it can be taken nothing was stored, and the refusal gives it back. */
function lookUp<T extends Plain>(ctx: Ctx, request: KeyedRequest): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql.raw(`set local lock_timeout = ${lookMs}`));
    const inputHash = hashOfInput(request);
    if (await takeKey(ctx, request, inputHash)) throw new Refusal('form.not_stored');
    return firstAnswer<T>(ctx, request, inputHash);
  });
}
