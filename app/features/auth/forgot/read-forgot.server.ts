import { needsCaptcha } from '~/domain/identity/attempts.server';
import { defaultDialingCode, splitNumber } from '~/domain/identity/dialing-codes';
import { passwordBounds } from '~/domain/identity/password-rules';
import { findBrowser } from '~/http/browser.server';
import { captchaShown, showCaptchaBox } from '~/http/captcha.server';
import { readCodeRest } from '~/http/code-rest.server';
import { countriesIn } from '~/http/countries.server';
import type { Turn } from '~/http/turn.server';
import { formatDigits } from '~/i18n/format';
import { readBanner } from '../read-sign-in.server';

export type ForgotMethod = 'mobileNum' | 'email';

/** By mobile where the flag allows it, and then by default; by e-mail always. */
export function forgotMethods({ site }: Turn): ForgotMethod[] {
  return site.flags.CHNGPASSVERIF3 ? ['mobileNum', 'email'] : ['email'];
}

/** What the address asks for, if it is possible. */
export function chosenMethod(turn: Turn): ForgotMethod {
  const methods = forgotMethods(turn);
  return methods.find((method) => method === turn.url.searchParams.get('method')) ?? methods[0]!;
}

/** All that the popup for a forgotten password shows. */
export async function readForgot(turn: Turn) {
  const method = chosenMethod(turn);
  const place = { browser: findBrowser(turn) ?? '', address: turn.load.address ?? '' };
  const isCaptchaDue = await needsCaptcha(turn, turn.services.seal, { name: '', place });
  const [service] = turn.site.customerService;
  return {
    methods: forgotMethods(turn),
    method,
    language: turn.language,
    banner: readBanner(turn, 'w_forget'),
    captcha: captchaShown(turn) ?? (isCaptchaDue ? await showCaptchaBox(turn) : null),
    code: method === 'mobileNum' ? await readCode(turn) : null,
    bounds: readBounds(turn),
    service: service ? { text: service.title[turn.language], href: service.path } : null,
  };
}

export type ForgotPage = Awaited<ReturnType<typeof readForgot>>;

async function readCode(turn: Turn) {
  const { recipient, restSeconds, restsUntil } = await readCodeRest(turn, 'reset');
  const typed = recipient ? splitNumber(recipient) : null;
  return {
    countries: countriesIn(turn.language),
    typed: typed ?? { countryDialingCode: defaultDialingCode, mobileNum: '' },
    restSeconds,
    restsUntil,
  };
}

/** How long a new password may be, as figures and as said. */
export function readBounds({ site, language }: Turn) {
  const { min, max } = passwordBounds(site.validators.find(({ field }) => field === 'password'));
  return { min, max, said: { min: formatDigits(min, language), max: formatDigits(max, language) } };
}

export type Bounds = ReturnType<typeof readBounds>;
