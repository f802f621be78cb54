import { admitProven } from '~/domain/identity/admit.server';
import { needsCaptcha } from '~/domain/identity/attempts.server';
import { internationalNumber } from '~/domain/identity/dialing-codes';
import { demandCaptcha } from '~/domain/identity/pass-captcha.server';
import type { Place } from '~/domain/identity/place';
import { type RegistrationRules, register } from '~/domain/identity/register.server';
import { placeOf } from '~/http/browser.server';
import { refreshCaptchaBox, showCaptchaBox } from '~/http/captcha.server';
import { enter } from '~/http/enter.server';
import { keepForm, submitForm } from '~/http/forms.server';
import { givenCaptcha, textOf } from '~/http/given';
import { forgetInvitation } from '~/http/invitation.server';
import type { Turn } from '~/http/turn.server';
import { sendMobileCode } from '../send-mobile-code.server';
import { RefreshSchema, SendCodeSchema } from '../sign-in-schema';
import { type RegistrationPlan, requireOpenMethod } from './plan-registration.server';
import { registrationOf } from './registration-of.server';
import { registrationSchema } from './registration-schema.server';

/** The three intents of the registration; without one it registers. */
export async function submitRegistration(turn: Turn) {
  const plan = requireOpenMethod(turn);
  const form = await turn.form();
  const { place, cookie } = placeOf(turn);
  const headers: [string, string][] = cookie ? [['Set-Cookie', cookie]] : [];
  const add = async () => ({ headers, captcha: await dueCaptcha(turn, plan, form, place) });
  if (form.get('intent') === 'refreshCaptcha') {
    return submitForm(
      turn,
      RefreshSchema,
      async ({ captchaId }) => keepForm(turn, { headers, captcha: await refreshCaptchaBox(turn, captchaId) }),
      add,
    );
  }
  if (form.get('intent') === 'sendCode' && plan.asks('verificationCode')) {
    return submitForm(
      turn,
      SendCodeSchema,
      async (input) => {
        const notice = await sendMobileCode(turn, 'register', { place, form, typed: input });
        return keepForm(turn, { ...(await add()), notice });
      },
      add,
    );
  }
  return submitForm(
    turn,
    registrationSchema(plan.fields),
    async (input) => {
      if (plan.asks('captcha')) await demandCaptcha(turn, turn.services.seal, givenCaptcha(form));
      const registration = await registrationOf(turn, { plan, input, form, place });
      const { accountId, role } = await register(turn, turn.services.seal, registration, rulesOf(turn));
      return welcome(turn, { accountId, role, place, redirectTo: input.redirectTo, headers });
    },
    add,
  );
}

type Newcomer = {
  accountId: number;
  role: 'member' | 'agent';
  place: Place;
  redirectTo?: string;
  headers: [string, string][];
};

/** Where they were going is a page of members: an agent begins in the agents' centre. */
async function welcome(turn: Turn, { accountId, role, place, redirectTo, headers }: Newcomer): Promise<Response> {
  const way = { entrance: role, method: 'register' } as const;
  const admitted = await admitProven(turn, turn.services.seal, { accountId, place, ...way });
  return enter(turn, admitted, {
    entrance: role,
    ...(role === 'member' && redirectTo ? { redirectTo } : {}),
    isNew: true,
    headers: [...headers, ...forgetInvitation(turn)],
    toast: turn.t('register:done', { site: turn.site.settings.siteName[turn.language] }),
  });
}

function rulesOf({ site }: Turn): RegistrationRules {
  const { accountTypes, minimumAge, timeZone, registrationsPerHour } = site.settings;
  return {
    passwordRule: site.validators.find(({ field }) => field === 'password'),
    accountTypes,
    minimumAge,
    timeZone,
    registrationsPerHour,
  };
}

/** The captcha the next form must bring, under the id this one already has. */
async function dueCaptcha(turn: Turn, plan: RegistrationPlan, form: FormData, place: Place) {
  const captchaId = textOf(form, 'captchaId') || undefined;
  if (plan.asks('captcha')) return showCaptchaBox(turn, captchaId);
  const name = internationalNumber(textOf(form, 'countryDialingCode'), textOf(form, 'mobileNum')) ?? '';
  if (!plan.asks('verificationCode') || !(await needsCaptcha(turn, turn.services.seal, { name, place }))) return null;
  return showCaptchaBox(turn, captchaId);
}
