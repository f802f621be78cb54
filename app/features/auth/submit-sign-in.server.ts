import { needsCaptcha } from '~/domain/identity/attempts.server';
import { internationalNumber } from '~/domain/identity/dialing-codes';
import { flagStalePassword } from '~/domain/identity/flag-stale-password.server';
import type { Place } from '~/domain/identity/place';
import { signOut } from '~/domain/identity/sign-out.server';
import { placeOf } from '~/http/browser.server';
import { refreshCaptchaBox, showCaptchaBox } from '~/http/captcha.server';
import { keepForm, submitForm } from '~/http/forms.server';
import { rememberAsAsked } from '~/http/remember.server';
import { safeRedirect } from '~/http/safe-redirect';
import { sessionCookie } from '~/http/session.server';
import { authenticate, type Way } from '~/http/sign-in.server';
import { textOf } from '~/http/strategies/given';
import { redirectWithToast } from '~/http/toast.server';
import type { Turn } from '~/http/turn.server';
import { formatDateTime } from '~/i18n/format';
import { sendSignInCode } from './send-sign-in-code.server';
import { CodeSignInSchema, RefreshSchema, SendCodeSchema, SignInSchema } from './sign-in-schema';

/** The three intents of the sign-in form; without one it signs in. */
export async function submitSignIn(turn: Turn) {
  const form = await turn.request.clone().formData();
  const way: Way = form.get('type') === 'sms' && turn.site.flags.MOBILEVERCODELOGIN3 ? 'sms' : 'username';
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
        const notice = await sendSignInCode(turn, place, form, input);
        return keepForm(turn, { ...(await add()), notice });
      },
      add,
    );
  }
  const finish = ({ redirectTo }: { redirectTo?: string }) => enter(turn, way, place, form, headers, redirectTo);
  return way === 'sms' ? submitForm(turn, CodeSignInSchema, finish, add) : submitForm(turn, SignInSchema, finish, add);
}

/** A new session takes the place of the one this browser still holds. */
async function enter(
  turn: Turn,
  way: Way,
  place: Place,
  form: FormData,
  headers: [string, string][],
  redirectTo?: string,
) {
  const { token, lastSignedInAt, ...session } = await authenticate(turn, way, place);
  if (turn.viewer) await signOut(turn, turn.viewer.sessionId);
  if (way === 'username') await demandFreshPassword(turn, session, String(form.get('password') ?? ''));
  const isAsked = form.get('rememberMe') !== null;
  const remembered = await rememberAsAsked(turn, { ...session, isAsked, name: nameIn(form, way) });
  return redirectWithToast(turn, safeRedirect(redirectTo), greeting(turn, lastSignedInAt), [
    ...headers,
    ...remembered,
    ['Set-Cookie', sessionCookie(turn.house.environment, token)],
  ]);
}

/** Who came with the default password, or one too old, chooses another before anything else. */
function demandFreshPassword(turn: Turn, session: { accountId: number; sessionId: number }, password: string) {
  const { defaultPassword, passwordExpiryDays } = turn.site.settings;
  const expiryDays = turn.site.flags.PWDEXPFORCECHANGE3 ? passwordExpiryDays : null;
  return flagStalePassword(turn, { ...session, password, defaultPassword, expiryDays });
}

function greeting(turn: Turn, lastSignedInAt: Date | null): string {
  if (!lastSignedInAt) return turn.t('auth:done');
  return turn.t('auth:doneSince', { at: formatDateTime(lastSignedInAt, turn.language, turn.site.settings.timeZone) });
}

/** The captcha the next attempt by this form must bring, under the id the form already has. */
async function dueCaptcha(turn: Turn, form: FormData, way: Way, place: Place) {
  const name = nameIn(form, way).toLowerCase();
  if (!(await needsCaptcha(turn, turn.house.seal, { name, place }))) return null;
  return showCaptchaBox(turn, textOf(form, 'captchaId') || undefined);
}

/** The account as it was typed: a user name, or a number in international form. */
function nameIn(form: FormData, way: Way): string {
  if (way === 'username') return textOf(form, 'username').slice(0, 200);
  return internationalNumber(textOf(form, 'countryDialingCode'), textOf(form, 'mobileNum')) ?? '';
}
