import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import type { ClientLocation } from '../client-location';
import { checkCode } from '../codes/check-code.server';
import { judgeAuthenticatorCode } from '../factors/judge-authenticator-code.server';
import { type GivenPasskey, judgePasskey } from '../factors/judge-passkey.server';
import { spendRecoveryCode } from '../factors/spend-recovery-code.server';
import { openSession } from '../sessions/open-session.server';
import { delaySeconds, isLock } from '../sign-in/attempt-limits';
import { noteFailure, noteOperatorSignIn } from '../sign-in/note-operator-sign-in.server';
import type { SignedIn } from '../sign-in/signed-in';
import { challenges } from '../tables.server';
import { triesPerChallenge } from './challenge-limits';
import { countStep, forgiveSteps, undoStep } from './count-step.server';
import { findChallenge, type OpenChallenge } from './find-challenge.server';
import { learnLocation } from './known-locations.server';
import { isAnswer } from './questions.server';
import type { SecondStepServices } from './second-step-services.server';
import type { Way } from './ways';

export type ChallengeAnswer = {
  token: string;
  clientLocation: ClientLocation;
  way: Way;
  /** As typed; not for passkeys. */
  code: string;
  passkey?: GivenPasskey;
  /** The answer to the challenge's question, where it asks one. */
  answer?: string;
  isBrowserRemembered: boolean;
};

const field = 'verificationCode';
const wrongSteps = new Set<string>(['code.wrong', 'code.spent', 'identity.wrong_answer', 'identity.wrong_passkey']);

/**
 * Finishes a waiting sign-in. Each try is counted before it is judged; of two right answers at once one opens a session.
 * Call it outside a transaction. Refuses: identity.challenge_over, identity.challenge_way, identity.too_many_attempts,
 * identity.wrong_answer, identity.wrong_passkey and what `checkCode` refuses.
 */
export async function answerChallenge(
  ctx: Ctx,
  secondStep: SecondStepServices,
  answer: ChallengeAnswer,
): Promise<SignedIn> {
  const { token, clientLocation, way } = answer;
  const challenge = await findChallenge(ctx, secondStep.extraQuestions, { token, browser: clientLocation.browser });
  if (!challenge) throw new Refusal('identity.challenge_over');
  if (!challenge.ways.includes(way)) throw new Refusal('identity.challenge_way', 'method');
  const failures = await countStep(ctx, challenge.accountId);
  if (!(await countTry(ctx, challenge.id))) throw new Refusal('identity.challenge_over');
  await judge(ctx, secondStep, challenge, answer).catch(async (error) => {
    const isWrong = error instanceof Refusal && wrongSteps.has(error.code);
    if (!isWrong) await undoStep(ctx, challenge.accountId);
    else if (challenge.entrance === 'operator') await noteWrongStep(ctx, challenge, answer, failures);
    throw error;
  });
  await forgiveSteps(ctx, challenge.accountId);
  return finish(ctx, secondStep, challenge, answer);
}

function noteWrongStep(ctx: Ctx, challenge: OpenChallenge, answer: ChallengeAnswer, failures: number): Promise<void> {
  const lockedUntil = isLock(failures) ? new Date(ctx.now.getTime() + delaySeconds(failures) * 1000) : null;
  const { way, clientLocation } = answer;
  return noteFailure(ctx, { accountId: challenge.accountId, failures, lockedUntil, way, clientLocation });
}

async function judge(ctx: Ctx, secondStep: SecondStepServices, challenge: OpenChallenge, answer: ChallengeAnswer) {
  const { accountId, contacts, asked } = challenge;
  const { way, code, clientLocation } = answer;
  if (way === 'passkey')
    return judgePasskey(ctx, { given: answer.passkey, browser: clientLocation.browser, accountId });
  if (code.trim() === '') throw new Refusal('code.wrong', field);
  if (asked && !isAnswer(asked, answer.answer ?? '')) throw new Refusal('identity.wrong_answer', 'answer');
  if (way === 'authenticator') return judgeAuthenticatorCode(ctx, secondStep.factorCipher, { accountId, code, field });
  if (way === 'recoveryCode') return spendRecoveryCode(ctx, secondStep.keyedHash, { accountId, code, field });
  const recipient = (way === 'sms' ? contacts.mobile : contacts.email) ?? '';
  return checkCode(ctx, secondStep.keyedHash, {
    purpose: 'verifyPlace',
    recipient,
    browser: clientLocation.browser,
    code,
    field,
  });
}

async function countTry(ctx: Ctx, id: number): Promise<boolean> {
  const rows = await ctx.db
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(
      and(
        eq(challenges.id, id),
        lt(challenges.tries, triesPerChallenge),
        isNull(challenges.answeredAt),
        gt(challenges.expiresAt, ctx.now),
      ),
    )
    .returning({ id: challenges.id });
  return rows.length === 1;
}

function finish(ctx: Ctx, { keyedHash }: SecondStepServices, challenge: OpenChallenge, answer: ChallengeAnswer) {
  const { accountId, entrance, method, mustChangePassword, reason } = challenge;
  const { clientLocation, way, isBrowserRemembered } = answer;
  return inTransaction(ctx, async (ctx): Promise<SignedIn> => {
    const answered = await ctx.db
      .update(challenges)
      .set({ answeredAt: ctx.now })
      .where(and(eq(challenges.id, challenge.id), isNull(challenges.answeredAt)))
      .returning({ id: challenges.id });
    if (answered.length === 0) throw new Refusal('identity.challenge_over');
    const session = await openSession(ctx, accountId, clientLocation, { method, mustChangePassword });
    await learnLocation(ctx, keyedHash, { accountId, clientLocation, isBrowserRemembered });
    await noteOperatorSignIn(ctx, { accountId, entrance, method, way, clientLocation });
    if (reason === 'place') {
      await record(ctx, {
        action: 'identity.verifyPlace',
        subject: `account:${accountId}`,
        before: null,
        after: { way, address: clientLocation.address, isBrowserRemembered },
      });
      await tell(ctx, {
        kind: 'securityNoted',
        accountId,
        note: 'newPlace',
        address: clientLocation.address,
        userAgent: clientLocation.userAgent ?? '',
      });
    }
    return { accountId, ...session };
  });
}
