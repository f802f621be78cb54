import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { requestKeys } from './tables.server';

/** What can be kept and read again unchanged: amounts as strings, times as ISO. */
export type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

type Request = {
  ownerId: number;
  /** Checked before (`checkRequestKey`). */
  key: string;
  /** What was asked, the use case's name included. */
  input: unknown;
};

/**
 * Does the work once a key: however often and however many at the same time, one effect and one answer. The answer is
 * kept in the transaction of the work; what was refused may be tried again. Refuses: form.key_conflict.
 */
export function once<C extends Ctx, T extends Plain>(
  ctx: C,
  request: Request,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    const inputHash = hashOf(request.input);
    const isThisKey = and(eq(requestKeys.ownerId, request.ownerId), eq(requestKeys.key, request.key));
    const taken = await ctx.db
      .insert(requestKeys)
      .values({ ownerId: request.ownerId, key: request.key, inputHash, at: ctx.now })
      .onConflictDoNothing()
      .returning({ key: requestKeys.key });
    if (taken.length === 0) {
      const [first] = await ctx.db.select().from(requestKeys).where(isThisKey);
      if (first?.inputHash !== inputHash) throw new Refusal('form.key_conflict');
      return first.result as T;
    }
    const result = await work(ctx);
    await ctx.db.update(requestKeys).set({ result }).where(isThisKey);
    return result;
  });
}

function hashOf(input: unknown): string {
  const text = JSON.stringify(input, (_name, part) => {
    if (typeof part === 'bigint') return `${part}n`;
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return createHash('sha256').update(text).digest('base64url');
}
