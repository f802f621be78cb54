import type { Captcha } from '~/domain/identity/captcha/show-captcha.server';
import { refreshCaptcha, showCaptcha } from '~/domain/identity/captcha/show-captcha.server';
import type { CaptchaBox } from './form-reply';
import { paths } from './paths';
import type { Turn } from './turn.server';

/** What the action of this request has shown already: the page it answers with shows the same. */
const shown = new WeakMap<object, CaptchaBox>();

export function captchaShown(turn: Turn): CaptchaBox | null {
  return shown.get(turn.load) ?? null;
}

export async function showCaptchaBox(turn: Turn, captchaId?: string): Promise<CaptchaBox> {
  return remember(turn, await showCaptcha(turn, turn.services.seal, captchaId));
}

/** Refuses: captcha.too_fast. */
export async function refreshCaptchaBox(turn: Turn, captchaId?: string): Promise<CaptchaBox> {
  return remember(turn, await refreshCaptcha(turn, turn.services.seal, captchaId));
}

function remember(turn: Turn, { captchaId, round }: Captcha): CaptchaBox {
  const box = {
    captchaId,
    picture: paths.captcha(captchaId, round),
    sound: paths.captchaSound(captchaId, round),
  };
  shown.set(turn.load, box);
  return box;
}
