import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { maskedNumber } from '../profile/dialing-codes';
import { maskedEmail } from '../profile/masked-email';
import { hashToken } from '../sessions/find-session.server';
import type { Entrance, Method } from '../sign-in/entrances';
import { accounts, challenges } from '../tables.server';
import { triesPerChallenge } from './challenge-limits';
import { type Contacts, findAvailableFactors } from './find-available-factors.server';
import { type ExtraQuestion, findQuestion, type Question } from './questions.server';
import { type Way, waysToAnswer } from './ways';

export type ChallengeKey = { token: string; browser: string };

export type Challenge = {
  id: number;
  accountId: number;
  account: string;
  entrance: Entrance;
  /** By what the first step was done. */
  method: Method;
  reason: 'factor' | 'place';
  mustChangePassword: boolean;
  /** By what it may be answered: only what the account has. Empty: by nothing any more. */
  ways: Way[];
  /** Where codes go, masked. */
  masked: { sms: string | null; email: string | null };
  /** Asked beside a code, where the site wants it. */
  question: Question['kind'] | null;
};

/** A challenge as the domain works with it: with what no page may see. */
export type OpenChallenge = Challenge & { contacts: Contacts; asked: Question | null };

/** The waiting sign-in; null where it is answered, over, tried too often, another browser's, or older than the password. */
export async function findChallenge(
  ctx: Ctx,
  extraQuestions: ExtraQuestion[],
  { token, browser }: ChallengeKey,
): Promise<OpenChallenge | null> {
  const [row] = await ctx.db
    .select({ challenge: challenges, account: accounts.account, passwordChangedAt: accounts.passwordChangedAt })
    .from(challenges)
    .innerJoin(accounts, eq(accounts.id, challenges.accountId))
    .where(
      and(
        eq(challenges.tokenHash, hashToken(token)),
        eq(challenges.browser, browser),
        isNull(challenges.answeredAt),
        gt(challenges.expiresAt, ctx.now),
        lt(challenges.tries, triesPerChallenge),
        eq(accounts.status, 'active'),
      ),
    );
  if (!row || (row.passwordChangedAt && row.passwordChangedAt > row.challenge.createdAt)) return null;
  const { id, accountId, entrance, method, reason, mustChangePassword } = row.challenge;
  const [{ factors, contacts }, asked] = await Promise.all([
    findAvailableFactors(ctx, accountId),
    reason === 'place' ? findQuestion(ctx, extraQuestions, accountId) : null,
  ]);
  return {
    id,
    accountId,
    account: row.account,
    entrance,
    method,
    reason,
    mustChangePassword,
    ways: waysToAnswer(method, factors, entrance),
    masked: {
      sms: contacts.mobile && maskedNumber(contacts.mobile),
      email: contacts.email && maskedEmail(contacts.email),
    },
    question: asked?.kind ?? null,
    contacts,
    asked,
  };
}
