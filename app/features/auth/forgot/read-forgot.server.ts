import { passwordBounds } from '~/domain/identity/passwords/password-rules';
import { defaultDialingCode, splitNumber } from '~/domain/identity/profile/dialing-codes';
import { needsCaptcha } from '~/domain/identity/sign-in/pass-captcha.server';
import { serviceItems } from '~/features/common/service-items.server';
import { findBrowser } from '~/http/request/browser.server';
import { countriesIn } from '~/http/request/countries.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { captchaShown, showCaptchaBox } from '~/http/sign-in/captcha.server';
import { readCodeCooldown } from '~/http/sign-in/code-cooldown.server';
import { formatDigits } from '~/i18n/format';
import { readBanner } from '../read-sign-in.server';

export type ForgotMethod = 'mobileNum' | 'email';

/** By mobile where the flag allows it, and then by default; by e-mail always. */
export function forgotMethods({ site }: RequestContext): ForgotMethod[] {
  return site.flags.CHNGPASSVERIF3 ? ['mobileNum', 'email'] : ['email'];
}

/** What the address asks for, if it is possible. */
export function chosenMethod(ctx: RequestContext): ForgotMethod {
  const methods = forgotMethods(ctx);
  return methods.find((method) => method === ctx.url.searchParams.get('method')) ?? methods[0]!;
}

/** All that the popup for a forgotten password shows. */
export async function readForgot(ctx: RequestContext) {
  const method = chosenMethod(ctx);
  const place = { browser: findBrowser(ctx) ?? '', address: ctx.load.address ?? '' };
  const isCaptchaDue = await needsCaptcha(ctx, ctx.services.keyedHash, { name: '', clientLocation: place });
  const [service] = serviceItems(ctx);
  return {
    methods: forgotMethods(ctx),
    method,
    language: ctx.language,
    banner: readBanner(ctx, 'w_forget'),
    captcha: captchaShown(ctx) ?? (isCaptchaDue ? await showCaptchaBox(ctx) : null),
    code: method === 'mobileNum' ? await readCode(ctx) : null,
    bounds: readBounds(ctx),
    service: service ? { text: service.text, href: service.href } : null,
  };
}

export type ForgotPage = Awaited<ReturnType<typeof readForgot>>;

async function readCode(ctx: RequestContext) {
  const { recipient, cooldownSeconds, cooldownUntil } = await readCodeCooldown(ctx, 'reset');
  const typed = recipient ? splitNumber(recipient) : null;
  return {
    countries: countriesIn(ctx.language),
    typed: typed ?? { countryDialingCode: defaultDialingCode, mobileNum: '' },
    cooldownSeconds,
    cooldownUntil,
  };
}

/** How long a new password may be, as figures and as said. */
export function readBounds({ site, language }: RequestContext) {
  const { min, max } = passwordBounds(site.validators.find(({ field }) => field === 'password'));
  return { min, max, said: { min: formatDigits(min, language), max: formatDigits(max, language) } };
}

export type Bounds = ReturnType<typeof readBounds>;
