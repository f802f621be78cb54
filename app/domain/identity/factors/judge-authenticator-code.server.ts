import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { TextCipher } from '~/domain/shared/text-cipher.server';
import { authenticators } from '../tables.server';
import { stepOfCode } from './totp.server';

type AuthenticatorCode = { accountId: number; code: string; field: string };

/** Judges a code of the account's authenticator; it works once, of many at once too. Refuses: code.wrong. */
export async function judgeAuthenticatorCode(ctx: Ctx, cipher: TextCipher, input: AuthenticatorCode): Promise<void> {
  const { accountId, code, field } = input;
  const own = and(eq(authenticators.accountId, accountId), isNotNull(authenticators.confirmedAt));
  const [row] = await ctx.db.select().from(authenticators).where(own);
  const secret = row ? cipher.decrypt(row.secret) : null;
  const step = row && secret ? await stepOfCode({ secret, lastStep: row.lastStep }, code, ctx.now) : null;
  if (step === null) throw new Refusal('code.wrong', field);
  const taken = await ctx.db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(own, lt(authenticators.lastStep, step)))
    .returning({ accountId: authenticators.accountId });
  if (taken.length === 0) throw new Refusal('code.wrong', field);
}
