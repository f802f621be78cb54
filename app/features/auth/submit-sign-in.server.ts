import type { ClientLocation } from '~/domain/identity/client-location';
import { readMobile } from '~/domain/identity/profile/read-mobile';
import type { Entrance } from '~/domain/identity/sign-in/admit.server';
import { needsCaptcha } from '~/domain/identity/sign-in/attempts.server';
import { signInByCode } from '~/domain/identity/sign-in/sign-in-by-code.server';
import { keepForm, submitForm } from '~/http/forms/forms.server';
import { textOf } from '~/http/given';
import { clientLocationOf } from '~/http/request/browser.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { refreshCaptchaBox, showCaptchaBox } from '~/http/sign-in/captcha.server';
import { enter } from '~/http/sign-in/enter.server';
import { nameIn, signInByPassword, wayOf } from '~/http/sign-in/sign-in.server';
import { sendMobileCode } from './send-mobile-code.server';
import { CodeSignInSchema, RefreshSchema, SendCodeSchema, SignInSchema } from './sign-in-schema';

/**
 * The intents of the sign-in forms; without one the form signs in. Only members sign in by a code; operators are never
 * remembered; agents and operators go to their own start.
 */
export async function submitSignIn(ctx: RequestContext, entrance: Entrance) {
  const form = await ctx.form();
  const way = wayOf(ctx, form, entrance);
  const name = nameIn(form, way);
  const { clientLocation, cookie } = clientLocationOf(ctx);
  const headers: [string, string][] = cookie ? [['Set-Cookie', cookie]] : [];
  const add = async () => ({ headers, captcha: await dueCaptcha(ctx, form, name.toLowerCase(), clientLocation) });
  const intent = form.get('intent');

  if (intent === 'refreshCaptcha') {
    return submitForm(
      ctx,
      RefreshSchema,
      async ({ captchaId }) => keepForm(ctx, { headers, captcha: await refreshCaptchaBox(ctx, captchaId) }),
      add,
    );
  }
  if (intent === 'sendCode' && way === 'sms') {
    return submitForm(
      ctx,
      SendCodeSchema,
      async (typed) => {
        const notice = await sendMobileCode(ctx, 'signIn', { clientLocation, form, typed });
        return keepForm(ctx, { ...(await add()), notice });
      },
      add,
    );
  }
  if (way === 'sms') {
    return submitForm(
      ctx,
      CodeSignInSchema,
      async ({ countryDialingCode, mobileNum, verificationCode: code, captcha, rememberMe, redirectTo }) => {
        const mobile = readMobile(countryDialingCode, mobileNum);
        const admitted = await signInByCode(ctx, ctx.services.keyedHash, {
          mobile,
          code,
          captcha,
          entrance,
          clientLocation,
        });
        return enter(ctx, admitted, { entrance, redirectTo, isRemembered: rememberMe, rememberedName: name, headers });
      },
      add,
    );
  }
  return submitForm(
    ctx,
    SignInSchema,
    async ({ username, password, captcha, rememberMe, redirectTo }) =>
      enter(ctx, await signInByPassword(ctx, { entrance, clientLocation }, { username, password, captcha }), {
        entrance,
        redirectTo: entrance === 'member' ? redirectTo : undefined,
        isRemembered: rememberMe && entrance !== 'operator',
        rememberedName: username,
        headers,
      }),
    add,
  );
}

/** The captcha that the next attempt by this form must bring, under the id that the form already has. */
async function dueCaptcha(ctx: RequestContext, form: FormData, name: string, clientLocation: ClientLocation) {
  if (!(await needsCaptcha(ctx, ctx.services.keyedHash, { name, clientLocation }))) return null;
  return showCaptchaBox(ctx, textOf(form, 'captchaId') || undefined);
}
