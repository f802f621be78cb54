import { admitProven } from '~/domain/identity/admit.server';
import { needsCaptcha } from '~/domain/identity/attempts.server';
import { internationalNumber } from '~/domain/identity/dialing-codes';
import { maskedEmail } from '~/domain/identity/masked-email';
import { passCaptcha } from '~/domain/identity/pass-captcha.server';
import type { Place } from '~/domain/identity/place';
import { readMobile } from '~/domain/identity/read-mobile';
import { requestResetLink } from '~/domain/identity/request-reset-link.server';
import { resetByMobile } from '~/domain/identity/reset-by-mobile.server';
import { Refusal } from '~/domain/shared/refusal';
import { placeOf } from '~/http/browser.server';
import { refreshCaptchaBox, showCaptchaBox } from '~/http/captcha.server';
import { pageBehind } from '~/http/closed-routes';
import { enter } from '~/http/enter.server';
import { keepForm, submitForm } from '~/http/forms.server';
import { givenCaptcha, textOf } from '~/http/given';
import { noticePasswordChanged } from '~/http/password-notice.server';
import { safeRedirect } from '~/http/safe-redirect';
import { redirectWithToast } from '~/http/toast.server';
import type { Turn } from '~/http/turn.server';
import { sendMobileCode } from '../send-mobile-code.server';
import { RefreshSchema, SendCodeSchema } from '../sign-in-schema';
import { ResetByEmailSchema, ResetByMobileSchema } from './forgot-schema';
import { chosenMethod, type ForgotMethod } from './read-forgot.server';
import { sendResetLink } from './send-reset-link.server';

type Asking = { form: FormData; place: Place; headers: [string, string][] };

/** The intents `refreshCaptcha`, `sendCode` and `reset`; without one it is the last. */
export async function submitForgot(turn: Turn) {
  const form = await turn.form();
  const { place, cookie } = placeOf(turn);
  const headers: [string, string][] = cookie ? [['Set-Cookie', cookie]] : [];
  const asking = { form, place, headers };
  const method = chosenMethod(turn);
  const add = async () => ({ headers, captcha: await dueCaptcha(turn, method, asking) });

  if (form.get('intent') === 'refreshCaptcha') {
    return submitForm(
      turn,
      RefreshSchema,
      async ({ captchaId }) => keepForm(turn, { headers, captcha: await refreshCaptchaBox(turn, captchaId) }),
      add,
    );
  }
  if (method === 'email') return submitForm(turn, ResetByEmailSchema, (typed) => askForLink(turn, asking, typed), add);
  if (form.get('intent') === 'sendCode') {
    return submitForm(
      turn,
      SendCodeSchema,
      async (typed) => {
        const notice = await sendMobileCode(turn, 'reset', { ...asking, typed });
        return keepForm(turn, { ...(await add()), notice });
      },
      add,
    );
  }
  return submitForm(
    turn,
    ResetByMobileSchema,
    async ({ countryDialingCode, mobileNum, verificationCode, newPassword, redirectTo }) => {
      const { accountId, role: entrance } = await resetByMobile(turn, turn.services.seal, {
        mobile: readMobile(countryDialingCode, mobileNum),
        code: verificationCode,
        newPassword,
        rule: turn.site.validators.find(({ field }) => field === 'password'),
        captcha: givenCaptcha(form),
        place,
      });
      noticePasswordChanged(turn, accountId);
      const admitted = await admitProven(turn, turn.services.seal, { accountId, entrance, method: 'reset', place });
      return enter(turn, admitted, { entrance, redirectTo, headers, toast: turn.t('recover:done.mobileNum') });
    },
    add,
  );
}

/** The same words after the same work, whoever asked. */
async function askForLink(
  turn: Turn,
  { form, place, headers }: Asking,
  { username, email, redirectTo }: { username: string; email: string; redirectTo?: string },
) {
  const { seal } = turn.services;
  const { codesPerHour, revealUnknownAccount } = turn.site.settings;
  await passCaptcha(turn, seal, { name: username.toLowerCase(), place }, givenCaptcha(form));
  const link = await requestResetLink(turn, seal, { username, email, place, codesPerHour });
  if (!link && revealUnknownAccount) throw new Refusal('identity.unknown_account', 'username');
  if (link) sendResetLink(turn, link);
  const said = turn.t('recover:done.email', { email: maskedEmail(email) });
  return redirectWithToast(turn, pageBehind(safeRedirect(redirectTo)), said, headers);
}

/** The captcha the next try by this form must bring, under the id the form already has. */
async function dueCaptcha(turn: Turn, method: ForgotMethod, { form, place }: Asking) {
  const name =
    method === 'email'
      ? textOf(form, 'username').slice(0, 200).toLowerCase()
      : (internationalNumber(textOf(form, 'countryDialingCode'), textOf(form, 'mobileNum')) ?? '');
  if (!(await needsCaptcha(turn, turn.services.seal, { name, place }))) return null;
  return showCaptchaBox(turn, textOf(form, 'captchaId') || undefined);
}
