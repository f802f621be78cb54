import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { latinDigits } from '~/domain/shared/digits';
import { Refusal } from '~/domain/shared/refusal';
import type { KeyedHash } from '../keyed-hash.server';
import { verificationCodes } from '../tables.server';
import { type CodePurpose, triesPerCode } from './code-limits';

type CheckCodeInput = {
  purpose: CodePurpose;
  recipient: string;
  browser: string;
  code: string;
  field?: string;
  /** What else must be in order before a right code is spent: refuses it, the code still serves. */
  beforeSpending?: () => Promise<void>;
};

/**
 * Judges a typed code; a right one is spent by it. Call it before opening a transaction: a wrong try stays counted
 * whatever becomes of the rest. Refuses: code.wrong, code.expired, code.spent.
 */
export async function checkCode(ctx: Ctx, keyedHash: KeyedHash, input: CheckCodeInput): Promise<void> {
  const field = input.field ?? 'verificationCode';
  const typed = latinDigits(input.code.normalize('NFC')).replace(/\s/g, '');
  const sent = await findNewest(ctx, input);
  if (!sent || sent.usedAt) throw new Refusal('code.wrong', field);
  if (sent.expiresAt <= ctx.now) throw new Refusal('code.expired', field);
  if (!(await countTry(ctx, sent.id))) throw new Refusal('code.spent', field);
  const hash = keyedHash('code', input.purpose, input.recipient, input.browser, typed);
  if (!isSame(hash, sent.codeHash)) throw new Refusal('code.wrong', field);
  await input.beforeSpending?.();
  if (!(await spend(ctx, sent.id))) throw new Refusal('code.wrong', field);
}

async function findNewest(ctx: Ctx, { purpose, recipient, browser }: CheckCodeInput) {
  const found = await ctx.db.query.verificationCodes.findFirst({
    where: (row, { and, eq }) => and(eq(row.recipient, recipient), eq(row.purpose, purpose), eq(row.browser, browser)),
    orderBy: (row, { desc }) => [desc(row.sentAt), desc(row.id)],
  });
  return found ?? null;
}

/** Counted before it is compared: of a hundred tries at once five are judged. */
async function countTry(ctx: Ctx, id: number): Promise<boolean> {
  const rows = await ctx.db
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(and(eq(verificationCodes.id, id), sql`${verificationCodes.tries} < ${triesPerCode}`))
    .returning({ id: verificationCodes.id });
  return rows.length === 1;
}

/** Of two who bring the right code at once one wins. */
async function spend(ctx: Ctx, id: number): Promise<boolean> {
  const rows = await ctx.db
    .update(verificationCodes)
    .set({ usedAt: ctx.now })
    .where(and(eq(verificationCodes.id, id), isNull(verificationCodes.usedAt)))
    .returning({ id: verificationCodes.id });
  return rows.length === 1;
}

function isSame(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
