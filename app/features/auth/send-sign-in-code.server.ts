import { maskedNumber } from '~/domain/identity/dialing-codes';
import { passCaptcha } from '~/domain/identity/pass-captcha.server';
import type { Place } from '~/domain/identity/place';
import { readMobile } from '~/domain/identity/read-mobile';
import { requestCode } from '~/domain/identity/request-code.server';
import { givenCaptcha } from '~/http/strategies/given';
import type { Turn } from '~/http/turn.server';
import { codeRules } from './code-rules.server';

type Typed = { countryDialingCode: string; mobileNum: string };

/** Sends the code and says where it went. Refuses as `passCaptcha`, `readMobile` and `requestCode` do. */
export async function sendSignInCode(turn: Turn, place: Place, form: FormData, typed: Typed): Promise<string> {
  const { seal } = turn.house;
  const mobile = readMobile(typed.countryDialingCode, typed.mobileNum);
  await passCaptcha(turn, seal, { name: mobile, place }, givenCaptcha(form));
  const siteName = turn.site.settings.siteName[turn.language];
  await requestCode(turn, seal, {
    ...codeRules(turn),
    purpose: 'signIn',
    recipient: mobile,
    place,
    message: (code) => ({ subject: siteName, text: turn.t('auth:code.message', { site: siteName, code }) }),
  });
  return turn.t('auth:code.sent', { mobile: maskedNumber(mobile) });
}
