import type { ClientLocation } from '~/domain/identity/client-location';
import { requestResetLink } from '~/domain/identity/passwords/request-reset-link.server';
import { resetByMobile } from '~/domain/identity/passwords/reset-by-mobile.server';
import { internationalNumber } from '~/domain/identity/profile/dialing-codes';
import { maskedEmail } from '~/domain/identity/profile/masked-email';
import { readMobile } from '~/domain/identity/profile/read-mobile';
import { admitProven } from '~/domain/identity/sign-in/admit.server';
import { passCaptcha } from '~/domain/identity/sign-in/pass-captcha.server';
import { Refusal } from '~/domain/shared/refusal';
import { keepForm, submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { givenCaptcha, textOf } from '~/http/given';
import { pageBehind } from '~/http/links/closed-routes';
import { safeRedirect } from '~/http/links/safe-redirect';
import { clientLocationOf } from '~/http/request/browser.server';
import type { HeaderPairs } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { dueCaptchaBox, refreshCaptchaBox } from '~/http/sign-in/captcha.server';
import { enter } from '~/http/sign-in/enter.server';
import { noticePasswordChanged } from '~/http/sign-in/password-notice.server';
import { sendMobileCode } from '../send-mobile-code.server';
import { RefreshSchema, SendCodeSchema } from '../sign-in-schema';
import { ResetByEmailSchema, ResetByMobileSchema } from './forgot-schema';
import { chosenMethod, type ForgotMethod } from './read-forgot.server';
import { sendResetLink } from './send-reset-link.server';

type Asking = { form: FormData; clientLocation: ClientLocation; headers: HeaderPairs };

/** The intents `refreshCaptcha`, `sendCode` and `reset`; without one it is the last. */
export async function submitForgot(ctx: RequestContext) {
  const form = await ctx.form();
  const { clientLocation, cookie } = clientLocationOf(ctx);
  const headers: HeaderPairs = cookie ? [['Set-Cookie', cookie]] : [];
  const asking = { form, clientLocation, headers };
  const method = chosenMethod(ctx);
  const add = async () => ({ headers, captcha: await dueCaptcha(ctx, method, asking) });

  if (form.get('intent') === 'refreshCaptcha') {
    return submitForm(
      ctx,
      RefreshSchema,
      async ({ captchaId }) => keepForm(ctx, { headers, captcha: await refreshCaptchaBox(ctx, captchaId) }),
      add,
    );
  }
  if (method === 'email') return submitForm(ctx, ResetByEmailSchema, (typed) => askForLink(ctx, asking, typed), add);
  if (form.get('intent') === 'sendCode') {
    return submitForm(
      ctx,
      SendCodeSchema,
      async (typed) => {
        const notice = await sendMobileCode(ctx, 'reset', { ...asking, typed });
        return keepForm(ctx, { ...(await add()), notice });
      },
      add,
    );
  }
  return submitForm(
    ctx,
    ResetByMobileSchema,
    async ({ countryDialingCode, mobileNum, verificationCode, newPassword, redirectTo }) => {
      const { accountId, role: entrance } = await resetByMobile(ctx, ctx.services.keyedHash, {
        mobile: readMobile(countryDialingCode, mobileNum),
        code: verificationCode,
        newPassword,
        rule: ctx.site.validators.find(({ field }) => field === 'password'),
        captcha: givenCaptcha(form),
        clientLocation,
      });
      noticePasswordChanged(ctx, accountId);
      const admitted = await admitProven(ctx, ctx.services.keyedHash, {
        accountId,
        entrance,
        method: 'reset',
        clientLocation,
      });
      return enter(ctx, admitted, { entrance, redirectTo, headers, toast: ctx.t('recover:done.mobileNum') });
    },
    add,
  );
}

/** The same words after the same work, whoever asked. */
async function askForLink(
  ctx: RequestContext,
  { form, clientLocation, headers }: Asking,
  { username, email, redirectTo }: { username: string; email: string; redirectTo?: string },
) {
  const { keyedHash } = ctx.services;
  const { codesPerHour, revealUnknownAccount } = ctx.site.settings;
  await passCaptcha(ctx, keyedHash, { name: username.toLowerCase(), clientLocation }, givenCaptcha(form));
  const link = await requestResetLink(ctx, keyedHash, { username, email, clientLocation, codesPerHour });
  if (!link && revealUnknownAccount) throw new Refusal('identity.unknown_account', 'username');
  if (link) sendResetLink(ctx, link);
  const said = ctx.t('recover:done.email', { email: maskedEmail(email) });
  return redirectWithToast(ctx, pageBehind(safeRedirect(redirectTo)), said, headers);
}

/** The captcha the next try by this form must bring, under the id the form already has. */
async function dueCaptcha(ctx: RequestContext, method: ForgotMethod, { form, clientLocation }: Asking) {
  const name =
    method === 'email'
      ? textOf(form, 'username').slice(0, 200).toLowerCase()
      : (internationalNumber(textOf(form, 'countryDialingCode'), textOf(form, 'mobileNum')) ?? '');
  return dueCaptchaBox(ctx, { name, clientLocation }, form);
}
