import { and, eq, lt, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { verifyPassword } from '../passwords/password.server';
import { endSession } from '../sessions/end-sessions.server';
import { freshProofMs, wrongProofsAtMost } from '../sessions/session-limits';
import { accounts, sessions } from '../tables.server';

/** What the server knows of the account behind a session, and of when its owner last proved to be the owner. */
export type ProofState = {
  accountId: number;
  account: string;
  passwordHash: string | null;
  isForced: boolean;
  isProofFresh: boolean;
};

/** Refuses: identity.session_over, identity.real_account_needed (a trial account has nothing to prove or to change). */
export async function getProofState(ctx: Ctx, sessionId: number): Promise<ProofState> {
  const [row] = await ctx.db
    .select({
      accountId: accounts.id,
      account: accounts.account,
      role: accounts.role,
      passwordHash: accounts.passwordHash,
      isForced: sql<boolean>`${accounts.mustChangePassword} or ${sessions.mustChangePassword}`,
      provenAt: sessions.provenAt,
      endedAt: sessions.endedAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), eq(accounts.status, 'active')));
  if (!row || row.endedAt) throw new Refusal('identity.session_over');
  if (row.role === 'trial') throw new Refusal('identity.real_account_needed');
  const { provenAt, endedAt: _, role: __, ...standing } = row;
  const isProofFresh = provenAt !== null && ctx.now.getTime() - provenAt.getTime() <= freshProofMs;
  return { ...standing, isProofFresh };
}

/** The old password is asked, unless it was typed for this very purpose a moment ago or there is none. */
export function asksOldPassword({ passwordHash, isForced, isProofFresh }: ProofState): boolean {
  return passwordHash !== null && !(isForced && isProofFresh);
}

const wrongOldPassword = new Refusal('identity.wrong_old_password', 'oldPassword');

/**
 * Judges a typed password; `wrong` is what a wrong one is told. Call it before opening a transaction.
 * Refuses: `wrong`, identity.session_over, identity.busy.
 */
export function proveByPassword(
  ctx: Ctx,
  sessionId: number,
  hash: string | null,
  typed: string,
  wrong: Refusal = wrongOldPassword,
): Promise<void> {
  return countProof(ctx, sessionId, async () => {
    if (!(await verifyPassword(hash, typed))) throw wrong;
  });
}

/** What counts as a wrong proof; every other refusal says nothing of who is asked. */
const wrongProofs = new Set<string>([
  'identity.wrong_old_password',
  'identity.wrong_password',
  'code.wrong',
  'code.spent',
]);

/** Each try is counted before it is judged; the fifth wrong one ends the session. Refuses: as `judge`, identity.session_over. */
export async function countProof(ctx: Ctx, sessionId: number, judge: () => Promise<void>): Promise<void> {
  const own = eq(sessions.id, sessionId);
  const [counted] = await ctx.db
    .update(sessions)
    .set({ failedProofs: sql`${sessions.failedProofs} + 1` })
    .where(and(own, lt(sessions.failedProofs, wrongProofsAtMost)))
    .returning({ failedProofs: sessions.failedProofs });
  if (counted) {
    const refusal = await judge().then(() => null, refusalOf);
    if (!refusal) {
      await ctx.db.update(sessions).set({ failedProofs: 0, provenAt: ctx.now }).where(own);
      return;
    }
    if (!wrongProofs.has(refusal.code)) {
      await ctx.db
        .update(sessions)
        .set({ failedProofs: sql`greatest(${sessions.failedProofs} - 1, 0)` })
        .where(own);
      throw refusal;
    }
    if (counted.failedProofs < wrongProofsAtMost) throw refusal;
  }
  await endSession(ctx, sessionId, 'tooManyWrong');
  throw new Refusal('identity.session_over');
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
