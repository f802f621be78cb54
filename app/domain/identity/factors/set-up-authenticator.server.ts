import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import type { TextCipher } from '~/domain/shared/text-cipher.server';
import type { KeyedHash } from '../keyed-hash.server';
import { requireFreshProof } from '../proof/fresh-proof.server';
import { authenticators } from '../tables.server';
import { replaceRecoveryCodes } from './recovery-codes.server';
import { newAuthenticatorSecret, stepOfCode } from './totp.server';

type Owner = { accountId: number; sessionId: number };
export type FactorMeans = { keyedHash: KeyedHash; factorCipher: TextCipher };

const setUpMs = 30 * 60_000;

/** A new secret to be confirmed by a code. Refuses: identity.proof_needed, identity.factor_on. */
export async function beginAuthenticator(ctx: Ctx, { factorCipher }: FactorMeans, owner: Owner): Promise<void> {
  const { accountId, sessionId } = owner;
  await requireFreshProof(ctx, sessionId);
  const secret = factorCipher.encrypt(newAuthenticatorSecret());
  const begun = await ctx.db
    .insert(authenticators)
    .values({ accountId, secret, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: authenticators.accountId,
      set: { secret, createdAt: ctx.now, lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ accountId: authenticators.accountId });
  if (begun.length === 0) throw new Refusal('identity.factor_on');
}

/** The secret that waits to be confirmed, for its owner to read into an app; null where none does. */
export async function findNewSecret(
  ctx: Ctx,
  { factorCipher }: FactorMeans,
  accountId: number,
): Promise<string | null> {
  const row = await findPending(ctx, accountId);
  return row ? factorCipher.decrypt(row.secret) : null;
}

/** The set-up is left: nothing has changed. */
export async function abandonAuthenticator(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db
    .delete(authenticators)
    .where(and(eq(authenticators.accountId, accountId), isNull(authenticators.confirmedAt)));
}

/**
 * From now on the app is asked at each sign-in. Answers the recovery codes, which are told only here.
 * Refuses: identity.proof_needed, identity.factor_set_up_over, code.wrong.
 */
export async function confirmAuthenticator(
  ctx: Ctx,
  { keyedHash, factorCipher }: FactorMeans,
  { accountId, sessionId, code }: Owner & { code: string },
): Promise<string[]> {
  await requireFreshProof(ctx, sessionId);
  const pending = await findPending(ctx, accountId);
  const secret = pending && factorCipher.decrypt(pending.secret);
  if (!pending || !secret) throw new Refusal('identity.factor_set_up_over');
  const step = await stepOfCode({ secret, lastStep: 0 }, code, ctx.now);
  if (step === null) throw new Refusal('code.wrong', 'verificationCode');
  return inTransaction(ctx, async (ctx) => {
    const confirmed = await ctx.db
      .update(authenticators)
      .set({ confirmedAt: ctx.now, lastStep: step })
      .where(
        and(
          eq(authenticators.accountId, accountId),
          eq(authenticators.secret, pending.secret),
          isNull(authenticators.confirmedAt),
        ),
      )
      .returning({ accountId: authenticators.accountId });
    if (confirmed.length === 0) throw new Refusal('identity.factor_set_up_over');
    await note(ctx, accountId, 'authenticatorOn');
    return replaceRecoveryCodes(ctx, keyedHash, accountId);
  });
}

/** Refuses: identity.proof_needed, identity.factor_off. */
export async function renewRecoveryCodes(ctx: Ctx, { keyedHash }: FactorMeans, owner: Owner): Promise<string[]> {
  const { accountId, sessionId } = owner;
  await requireFreshProof(ctx, sessionId);
  return inTransaction(ctx, async (ctx) => {
    const [on] = await ctx.db
      .select({ accountId: authenticators.accountId })
      .from(authenticators)
      .where(and(eq(authenticators.accountId, accountId), isNotNull(authenticators.confirmedAt)))
      .for('update');
    if (!on) throw new Refusal('identity.factor_off');
    await note(ctx, accountId, 'recoveryCodesRenewed');
    return replaceRecoveryCodes(ctx, keyedHash, accountId);
  });
}

async function findPending(ctx: Ctx, accountId: number) {
  const [row] = await ctx.db
    .select()
    .from(authenticators)
    .where(
      and(
        eq(authenticators.accountId, accountId),
        isNull(authenticators.confirmedAt),
        gt(authenticators.createdAt, new Date(ctx.now.getTime() - setUpMs)),
      ),
    );
  return row ?? null;
}

async function note(ctx: Ctx, accountId: number, what: 'authenticatorOn' | 'recoveryCodesRenewed'): Promise<void> {
  await record(ctx, { action: `identity.${what}`, subject: `account:${accountId}`, before: null, after: null });
  await tell(ctx, { kind: 'securityNoted', accountId, note: what });
}
