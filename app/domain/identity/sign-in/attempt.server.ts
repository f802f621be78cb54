import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { judgeCaptcha } from '../captcha/judge-captcha.server';
import type { KeyedHash } from '../keyed-hash.server';
import { hashesAtOnce } from '../passwords/password.server';
import { type CaptchaAnswer, countAndJudge, refuseBeforehand } from './attempts.server';
import { type Claim, findClaimed, type Keys } from './claimed.server';
import { noteFailedProof } from './note-operator-sign-in.server';
import { createSignInQueue, type QueuePlace } from './sign-in-queue';
import { signInTally } from './sign-in-tally';

export type GivenCaptcha = { captchaId: string; answer: string } | null;
/** `unasked`: nobody guesses such a proof, so no picture is to be read first. */
type Captcha = GivenCaptcha | 'unasked';
/** Counts the try, judges the proof, and forgives the count when it was right. */
type Prove = <P>(judge: () => Promise<P>) => Promise<P>;

/** As many wait as a browser waits for patiently, five of one address. */
const queue = createSignInQueue({
  atOnce: hashesAtOnce,
  waitingAtMost: 250,
  perKey: { known: 2, common: 5 },
  gapMs: 20,
});

export const isSignInQueueFull = queue.isFull;

/**
 * A try to be somebody, and what follows from it. It waits in a queue with a share for each address; what will be refused
 * anyway (too early, a captcha absent or wrong) never takes a place there. Call it before opening a transaction.
 * Refuses: identity.busy, identity.too_many_attempts, captcha.required, captcha.wrong and what `work` refuses.
 */
export async function attempt<T>(
  ctx: Ctx,
  keyedHash: KeyedHash,
  claim: Claim & { captcha: Captcha },
  work: (prove: Prove) => Promise<T>,
): Promise<T> {
  try {
    const done = await attemptQueued(ctx, keyedHash, claim, work);
    signInTally.count('passed');
    return done;
  } catch (error) {
    signInTally.count(error instanceof Refusal ? error.code : 'failed');
    throw error;
  }
}

async function attemptQueued<T>(
  ctx: Ctx,
  keyedHash: KeyedHash,
  { name, clientLocation, captcha }: Claim & { captcha: Captcha },
  work: (prove: Prove) => Promise<T>,
): Promise<T> {
  const { keys, operatorId } = await findClaimed(ctx, keyedHash, { name, clientLocation });
  await refuseBeforehand(ctx, keys, captcha === null ? 'none' : 'right');
  const own = placeIn(keys);
  queue.refuseWithoutRoom(own);
  const answer = await answerOf(ctx, keyedHash, captcha);
  if (answer === 'wrong') await refuseBeforehand(ctx, keys, answer);
  const noteFailed = async () => {
    if (operatorId !== null) await noteFailedProof(ctx, { operatorId, keys, clientLocation });
  };
  return queue.run(own, () => work((judge) => countAndJudge(ctx, keys, { captcha: answer, judge, noteFailed })));
}

function placeIn(keys: Keys): QueuePlace {
  return keys.own ? { lane: 'known', key: keys.own } : { lane: 'common', key: keys.address };
}

async function answerOf(ctx: Ctx, keyedHash: KeyedHash, captcha: Captcha): Promise<CaptchaAnswer> {
  if (captcha === null) return 'none';
  return captcha === 'unasked' || (await judgeCaptcha(ctx, keyedHash, captcha)) ? 'right' : 'wrong';
}
