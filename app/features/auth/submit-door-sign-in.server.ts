import { needsCaptcha } from '~/domain/identity/attempts.server';
import { placeOf } from '~/http/browser.server';
import { refreshCaptchaBox, showCaptchaBox } from '~/http/captcha.server';
import { enter } from '~/http/enter.server';
import { keepForm, submitForm } from '~/http/forms.server';
import { authenticate, nameIn, wayOf } from '~/http/sign-in.server';
import { textOf } from '~/http/strategies/given';
import type { Turn } from '~/http/turn.server';
import { RefreshSchema, SignInSchema } from './sign-in-schema';

/** The doors of agents and operators: by name and password; operators are never remembered, nor known by a number. */
export async function submitDoorSignIn(turn: Turn, entrance: 'agent' | 'operator') {
  const form = await turn.request.clone().formData();
  form.delete('type');
  const way = entrance === 'agent' ? wayOf(turn, form) : 'username';
  const { place, cookie } = placeOf(turn);
  const headers: [string, string][] = cookie ? [['Set-Cookie', cookie]] : [];
  const name = nameIn(form, way).toLowerCase();
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
    enter(turn, await authenticate(turn, way, place, entrance), {
      entrance,
      headers,
      isRemembered: entrance === 'agent' && form.get('rememberMe') !== null,
      rememberedName: textOf(form, 'username'),
    });
  return submitForm(turn, SignInSchema, finish, add);
}
