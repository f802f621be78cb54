import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { passkeyChallenges } from '../tables.server';

export type PasskeyPurpose = { purpose: 'signIn' | 'register'; browser: string; accountId: number | null };

const lifeMs = 5 * 60_000;

/** What the passkey will have to sign. */
export async function issuePasskeyChallenge(ctx: Ctx, purpose: PasskeyPurpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await ctx.db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, ctx.now));
  await ctx.db
    .insert(passkeyChallenges)
    .values({ challenge, ...purpose, expiresAt: new Date(ctx.now.getTime() + lifeMs) });
  return challenge;
}

/** Whether it was issued for this and not used before; asking uses it. */
export async function spendPasskeyChallenge(ctx: Ctx, challenge: string, purpose: PasskeyPurpose): Promise<boolean> {
  const [spent] = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose.purpose),
        eq(passkeyChallenges.browser, purpose.browser),
        gt(passkeyChallenges.expiresAt, ctx.now),
      ),
    )
    .returning({ accountId: passkeyChallenges.accountId });
  return spent !== undefined && spent.accountId === purpose.accountId;
}
