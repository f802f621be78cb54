import type { ClientLocation } from '~/domain/identity/client-location';
import { requestCode } from '~/domain/identity/codes/request-code.server';
import { maskedNumber } from '~/domain/identity/profile/dialing-codes';
import { readMobile } from '~/domain/identity/profile/read-mobile';
import { passCaptcha } from '~/domain/identity/sign-in/pass-captcha.server';
import { givenCaptcha } from '~/http/given';
import type { RequestContext } from '~/http/request/request-context.server';
import { codeRules } from '~/http/sign-in/code-rules.server';

type Typed = { countryDialingCode: string; mobileNum: string };

const messages = {
  signIn: 'auth:code.message',
  register: 'register:code.message',
  reset: 'recover:code.message',
} as const;

/** Sends the code and says where it went. Refuses as `passCaptcha`, `readMobile` and `requestCode` do. */
export async function sendMobileCode(
  ctx: RequestContext,
  purpose: keyof typeof messages,
  { clientLocation, form, typed }: { clientLocation: ClientLocation; form: FormData; typed: Typed },
): Promise<string> {
  const { keyedHash } = ctx.services;
  const mobile = readMobile(typed.countryDialingCode, typed.mobileNum);
  await passCaptcha(ctx, keyedHash, { name: mobile, clientLocation }, givenCaptcha(form));
  const site = ctx.site.settings.siteName[ctx.language];
  await requestCode(ctx, keyedHash, {
    ...codeRules(ctx),
    purpose,
    recipient: mobile,
    clientLocation,
    message: (code) => ({ subject: site, text: ctx.t(messages[purpose], { site, code }) }),
  });
  return ctx.t('auth:code.sent', { mobile: maskedNumber(mobile) });
}
