import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { latinDigits } from '~/domain/shared/digits';
import type { KeyedHash } from '../keyed-hash.server';
import { recoveryCodes } from '../tables.server';

/** Without what is easily taken for something else. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codesAtOnce = 10;
const half = 5;

/** Ten new ones take the place of all before; they are told here and never again. Call it in a transaction. */
export async function replaceRecoveryCodes(ctx: Ctx, keyedHash: KeyedHash, accountId: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < codesAtOnce) codes.add(newCode());
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await ctx.db.insert(recoveryCodes).values(
    [...codes].map((code) => ({
      accountId,
      codeHash: recoveryCodeHash(keyedHash, accountId, code),
      createdAt: ctx.now,
    })),
  );
  return [...codes];
}

/** Typed with or without the dash, in capitals or not, in either script. */
export function recoveryCodeHash(keyedHash: KeyedHash, accountId: number, typed: string): string {
  const plain = latinDigits(typed.normalize('NFKC').toLowerCase()).replace(/[^a-z0-9]/g, '');
  return keyedHash('recovery code', String(accountId), plain);
}

function newCode(): string {
  const drawn = Array.from({ length: 2 * half }, () => letters[randomInt(letters.length)]).join('');
  return `${drawn.slice(0, half)}-${drawn.slice(half)}`;
}
