import { needsCaptcha } from '~/domain/identity/attempts.server';
import type { Place } from '~/domain/identity/place';
import { placeOf } from '~/http/browser.server';
import { refreshCaptchaBox, showCaptchaBox } from '~/http/captcha.server';
import { enter } from '~/http/enter.server';
import { keepForm, submitForm } from '~/http/forms.server';
import { authenticate, nameIn, type Way, wayOf } from '~/http/sign-in.server';
import { textOf } from '~/http/strategies/given';
import type { Turn } from '~/http/turn.server';
import { sendMobileCode } from './send-mobile-code.server';
import { CodeSignInSchema, RefreshSchema, SendCodeSchema, SignInSchema } from './sign-in-schema';

/** The three intents of the sign-in form; without one it signs in. */
export async function submitSignIn(turn: Turn) {
  const form = await turn.request.clone().formData();
  const way = wayOf(turn, form);
  const { place, cookie } = placeOf(turn);
  const headers: [string, string][] = cookie ? [['Set-Cookie', cookie]] : [];
  const add = async () => ({ headers, captcha: await dueCaptcha(turn, form, way, place) });

  if (form.get('intent') === 'refreshCaptcha') {
    return submitForm(
      turn,
      RefreshSchema,
      async ({ captchaId }) => keepForm(turn, { headers, captcha: await refreshCaptchaBox(turn, captchaId) }),
      add,
    );
  }
  if (form.get('intent') === 'sendCode' && way === 'sms') {
    return submitForm(
      turn,
      SendCodeSchema,
      async (input) => {
        const notice = await sendMobileCode(turn, 'signIn', { place, form, typed: input });
        return keepForm(turn, { ...(await add()), notice });
      },
      add,
    );
  }
  const finish = async ({ redirectTo }: { redirectTo?: string }) =>
    enter(turn, await authenticate(turn, way, place), {
      entrance: 'member',
      redirectTo,
      isRemembered: form.get('rememberMe') !== null,
      rememberedName: way === 'sms' ? nameIn(form, way) : textOf(form, 'username'),
      headers,
    });
  return way === 'sms' ? submitForm(turn, CodeSignInSchema, finish, add) : submitForm(turn, SignInSchema, finish, add);
}

/** The captcha the next attempt by this form must bring, under the id the form already has. */
async function dueCaptcha(turn: Turn, form: FormData, way: Way, place: Place) {
  const name = nameIn(form, way).toLowerCase();
  if (!(await needsCaptcha(turn, turn.house.seal, { name, place }))) return null;
  return showCaptchaBox(turn, textOf(form, 'captchaId') || undefined);
}
