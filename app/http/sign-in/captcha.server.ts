import { type Captcha, refreshCaptcha, showCaptcha } from '~/domain/identity/captcha/show-captcha.server';
import type { Claim } from '~/domain/identity/sign-in/claimed.server';
import { needsCaptcha } from '~/domain/identity/sign-in/pass-captcha.server';
import type { CaptchaBox } from '~/http/forms/form-reply';
import { textOf } from '~/http/given';
import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';

/** What the action of this request has shown already: the page it answers with shows the same. */
const shown = new WeakMap<object, CaptchaBox>();

export function captchaShown(ctx: RequestContext): CaptchaBox | null {
  return shown.get(ctx.load) ?? null;
}

export async function showCaptchaBox(ctx: RequestContext, captchaId?: string): Promise<CaptchaBox> {
  return remember(ctx, await showCaptcha(ctx, ctx.services.keyedHash, captchaId));
}

/** The captcha that the next try by this form must bring, under the id that the form has; null: none. */
export async function dueCaptchaBox(ctx: RequestContext, claim: Claim, form: FormData): Promise<CaptchaBox | null> {
  if (!(await needsCaptcha(ctx, ctx.services.keyedHash, claim))) return null;
  return showCaptchaBox(ctx, textOf(form, 'captchaId') || undefined);
}

/** Refuses: captcha.too_fast. */
export async function refreshCaptchaBox(ctx: RequestContext, captchaId?: string): Promise<CaptchaBox> {
  return remember(ctx, await refreshCaptcha(ctx, ctx.services.keyedHash, captchaId));
}

function remember(ctx: RequestContext, { captchaId, round }: Captcha): CaptchaBox {
  const box = {
    captchaId,
    picture: paths.captcha(captchaId, round),
    sound: paths.captchaSound(captchaId, round),
  };
  shown.set(ctx.load, box);
  return box;
}
