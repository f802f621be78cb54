import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { beginAttempt, type Claim, forgive, undo } from './attempts.server';
import { judgeCaptcha } from './captcha/judge-captcha.server';
import type { Seal } from './seal.server';

export type GivenCaptcha = { captchaId: string; answer: string } | null;

/** Refusals that count as a failed try to be somebody. */
const failures = new Set<string>(['identity.wrong_credentials', 'code.wrong', 'code.spent']);

/**
 * A try to be somebody: counted, a captcha asked when due, and only then the proof judged. Call it before opening a
 * transaction. Refuses: identity.too_many_attempts, captcha.required, captcha.wrong and what `prove` refuses.
 */
export async function attempt<T>(
  ctx: Ctx,
  seal: Seal,
  { name, place }: Claim,
  captcha: GivenCaptcha,
  prove: () => Promise<T>,
): Promise<T> {
  const answer = captcha ? ((await judgeCaptcha(ctx, seal, captcha)) ? 'right' : 'wrong') : 'none';
  const begun = await beginAttempt(ctx, seal, { name, place }, answer);
  const proven = await prove().catch(async (error) => {
    const isFailure = error instanceof Refusal && failures.has(error.code);
    if (!isFailure) await undo(ctx, begun);
    throw error;
  });
  await forgive(ctx, begun);
  return proven;
}
