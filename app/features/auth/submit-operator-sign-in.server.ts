import { needsCaptcha } from '~/domain/identity/attempts.server';
import { placeOf } from '~/http/browser.server';
import { refreshCaptchaBox, showCaptchaBox } from '~/http/captcha.server';
import { enter } from '~/http/enter.server';
import { keepForm, submitForm } from '~/http/forms.server';
import { authenticate } from '~/http/sign-in.server';
import { textOf } from '~/http/strategies/given';
import type { Turn } from '~/http/turn.server';
import { RefreshSchema, SignInSchema } from './sign-in-schema';

/** The operators' form: name and password only, nobody is remembered, a second step always follows. */
export async function submitOperatorSignIn(turn: Turn) {
  const form = await turn.request.clone().formData();
  const { place, cookie } = placeOf(turn);
  const headers: [string, string][] = cookie ? [['Set-Cookie', cookie]] : [];
  const name = textOf(form, 'username').slice(0, 200).toLowerCase();
  const add = async () => {
    const isDue = await needsCaptcha(turn, turn.house.seal, { name, place });
    return { headers, captcha: isDue ? await showCaptchaBox(turn, textOf(form, 'captchaId') || undefined) : null };
  };
  if (form.get('intent') === 'refreshCaptcha') {
    return submitForm(
      turn,
      RefreshSchema,
      async ({ captchaId }) => keepForm(turn, { headers, captcha: await refreshCaptchaBox(turn, captchaId) }),
      add,
    );
  }
  const finish = async () =>
    enter(turn, await authenticate(turn, 'username', place, 'operator'), { entrance: 'operator', headers });
  return submitForm(turn, SignInSchema, finish, add);
}
