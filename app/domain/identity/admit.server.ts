import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { beginAttempt, type Claim, forgive, undo } from './attempts.server';
import { judgeCaptcha } from './captcha/judge-captcha.server';
import { type OpenedSession, openSession } from './open-session.server';
import type { Seal } from './seal.server';
import { type accounts, sessions } from './tables.server';

export type Entrance = 'member';
export type GivenCaptcha = { captchaId: string; answer: string } | null;
export type Admission = Claim & { entrance: Entrance; captcha: GivenCaptcha };
export type Proven = Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'status'>;
export type SignedIn = OpenedSession & { accountId: number; lastSignedInAt: Date | null };

/** Refusals that count as a failed try to be somebody. */
const failures = new Set<string>(['identity.wrong_credentials', 'code.wrong', 'code.spent']);

/**
 * The one door: whatever the proof, the attempt is counted, a captcha asked when due, and only then the proof judged.
 * What an account may not do here is told only to who proved to own it.
 * Refuses: identity.too_many_attempts, captcha.required, captcha.wrong, identity.members_only, identity.suspended.
 */
export async function admit(
  ctx: Ctx,
  seal: Seal,
  admission: Admission,
  prove: () => Promise<Proven>,
): Promise<SignedIn> {
  const { captcha, place } = admission;
  const answer = captcha ? ((await judgeCaptcha(ctx, seal, captcha)) ? 'right' : 'wrong') : 'none';
  const attempt = await beginAttempt(ctx, seal, admission, answer);
  const account = await prove().catch(async (error) => {
    const isFailure = error instanceof Refusal && failures.has(error.code);
    if (!isFailure) await undo(ctx, attempt);
    throw error;
  });
  await forgive(ctx, attempt);
  if (account.role !== 'member' && account.role !== 'trial') throw new Refusal('identity.members_only');
  if (account.status !== 'active') throw new Refusal('identity.suspended');
  const lastSignedInAt = await findLastSignIn(ctx, account.id);
  return { accountId: account.id, lastSignedInAt, ...(await openSession(ctx, account.id, place)) };
}

async function findLastSignIn(ctx: Ctx, accountId: number): Promise<Date | null> {
  const [last] = await ctx.db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.id))
    .limit(1);
  return last?.createdAt ?? null;
}
