import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { judgeCaptcha } from '../captcha/judge-captcha.server';
import type { KeyedHash } from '../keyed-hash.server';
import type { GivenCaptcha } from './admit.server';
import { isCaptchaNext } from './attempts.server';
import { type Claim, findClaimed } from './claimed.server';

/** Whether the next attempt from here, by this name if one is known, must bring a captcha. */
export async function needsCaptcha(ctx: Ctx, keyedHash: KeyedHash, claim: Claim): Promise<boolean> {
  const { keys } = await findClaimed(ctx, keyedHash, claim);
  return isCaptchaNext(ctx, keys);
}

/** For what may be asked for without a proof: the captcha that a sign-in from here would have to bring. Refuses: captcha.required, captcha.wrong. */
export async function passCaptcha(ctx: Ctx, keyedHash: KeyedHash, claim: Claim, captcha: GivenCaptcha): Promise<void> {
  if (await needsCaptcha(ctx, keyedHash, claim)) await demandCaptcha(ctx, keyedHash, captcha);
}

/** For what always asks for one. Refuses: captcha.required, captcha.wrong. */
export async function demandCaptcha(ctx: Ctx, keyedHash: KeyedHash, captcha: GivenCaptcha): Promise<void> {
  if (!captcha) throw new Refusal('captcha.required', 'captcha');
  if (!(await judgeCaptcha(ctx, keyedHash, captcha))) throw new Refusal('captcha.wrong', 'captcha');
}
