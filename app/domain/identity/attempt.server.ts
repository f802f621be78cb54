import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { createTurnstile } from '~/domain/shared/turnstile';
import { beginAttempt, type Claim, forgive, undo } from './attempts.server';
import { judgeCaptcha } from './captcha/judge-captcha.server';
import { hashesAtOnce } from './password.server';
import type { Seal } from './seal.server';

export type GivenCaptcha = { captchaId: string; answer: string } | null;
/** `unasked`: nobody guesses such a proof, so no picture is to be read first. */
type Captcha = GivenCaptcha | 'unasked';

/** Refusals that count as a failed try to be somebody. */
const failures = new Set<string>(['identity.wrong_credentials', 'identity.wrong_passkey', 'code.wrong', 'code.spent']);

/** So many as a browser waits for patiently; who comes in a rush later is turned away before the database is asked. */
const door = createTurnstile({ atOnce: hashesAtOnce, waitingAtMost: 250, restMs: 20 });

export const isDoorFull = door.isFull;

/** Whatever begins with an attempt goes through here, whole: of a rush at the door only a few are at work. Refuses: identity.busy. */
export const throughDoor = door.pass;

/**
 * A try to be somebody: counted, a captcha asked when due, and only then the proof judged. Call it through the door and
 * before opening a transaction. Refuses: identity.too_many_attempts, captcha.required, captcha.wrong and what `prove` refuses.
 */
export async function attempt<T>(
  ctx: Ctx,
  seal: Seal,
  { name, place }: Claim,
  captcha: Captcha,
  prove: () => Promise<T>,
): Promise<T> {
  const answer = await answerOf(ctx, seal, captcha);
  const begun = await beginAttempt(ctx, seal, { name, place }, answer);
  const proven = await prove().catch(async (error) => {
    const isFailure = error instanceof Refusal && failures.has(error.code);
    if (!isFailure) await undo(ctx, begun);
    throw error;
  });
  await forgive(ctx, begun);
  return proven;
}

async function answerOf(ctx: Ctx, seal: Seal, captcha: Captcha): Promise<'right' | 'wrong' | 'none'> {
  if (captcha === null) return 'none';
  return captcha === 'unasked' || (await judgeCaptcha(ctx, seal, captcha)) ? 'right' : 'wrong';
}
