import type { ClientLocation } from '~/domain/identity/client-location';
import { internationalNumber } from '~/domain/identity/profile/dialing-codes';
import { type RegistrationRules, register } from '~/domain/identity/registration/register.server';
import { admitProven } from '~/domain/identity/sign-in/admit.server';
import { demandCaptcha } from '~/domain/identity/sign-in/pass-captcha.server';
import { keepForm, submitForm } from '~/http/forms/forms.server';
import { givenCaptcha, textOf } from '~/http/given';
import { clientLocationOf } from '~/http/request/browser.server';
import type { HeaderPairs } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { dueCaptchaBox, refreshCaptchaBox, showCaptchaBox } from '~/http/sign-in/captcha.server';
import { enter } from '~/http/sign-in/enter.server';
import { forgetInvitation } from '~/http/sign-in/invitation.server';
import { sendEmailLink } from '../send-email-link.server';
import { sendMobileCode } from '../send-mobile-code.server';
import { RefreshSchema, SendCodeSchema } from '../sign-in-schema';
import { type RegistrationPlan, requireOpenMethod } from './plan-registration.server';
import { registrationOf } from './registration-of.server';
import { registrationSchema } from './registration-schema.server';

/** The three intents of the registration; without one it registers. */
export async function submitRegistration(ctx: RequestContext) {
  const plan = requireOpenMethod(ctx);
  const form = await ctx.form();
  const { clientLocation, cookie } = clientLocationOf(ctx);
  const headers: HeaderPairs = cookie ? [['Set-Cookie', cookie]] : [];
  const add = async () => ({ headers, captcha: await dueCaptcha(ctx, plan, form, clientLocation) });
  if (form.get('intent') === 'refreshCaptcha') {
    return submitForm(
      ctx,
      RefreshSchema,
      async ({ captchaId }) => keepForm(ctx, { headers, captcha: await refreshCaptchaBox(ctx, captchaId) }),
      add,
    );
  }
  if (form.get('intent') === 'sendCode' && plan.asks('verificationCode')) {
    return submitForm(
      ctx,
      SendCodeSchema,
      async (input) => {
        const notice = await sendMobileCode(ctx, 'register', { clientLocation, form, typed: input });
        return keepForm(ctx, { ...(await add()), notice });
      },
      add,
    );
  }
  return submitForm(
    ctx,
    registrationSchema(plan.fields),
    async (input) => {
      if (plan.asks('captcha')) await demandCaptcha(ctx, ctx.services.keyedHash, givenCaptcha(form));
      const registration = await registrationOf(ctx, { plan, input, form, clientLocation });
      const { accountId, role } = await register(ctx, ctx.services.keyedHash, registration, rulesOf(ctx));
      if (registration.email) sendEmailLink(ctx, { accountId, email: registration.email.trim().toLowerCase() });
      return welcome(ctx, { accountId, role, clientLocation, redirectTo: input.redirectTo, headers });
    },
    add,
  );
}

type Newcomer = {
  accountId: number;
  role: 'member' | 'agent';
  clientLocation: ClientLocation;
  redirectTo?: string;
  headers: HeaderPairs;
};

/** Where they were going is a page of members: an agent begins in the agents' centre. */
async function welcome(
  ctx: RequestContext,
  { accountId, role, clientLocation, redirectTo, headers }: Newcomer,
): Promise<Response> {
  const way = { entrance: role, method: 'register' } as const;
  const admitted = await admitProven(ctx, ctx.services.keyedHash, { accountId, clientLocation, ...way });
  return enter(ctx, admitted, {
    entrance: role,
    ...(role === 'member' && redirectTo ? { redirectTo } : {}),
    isNew: true,
    headers: [...headers, ...forgetInvitation(ctx)],
    toast: ctx.t('register:done', { site: ctx.site.settings.siteName[ctx.language] }),
  });
}

function rulesOf({ site }: RequestContext): RegistrationRules {
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
async function dueCaptcha(ctx: RequestContext, plan: RegistrationPlan, form: FormData, clientLocation: ClientLocation) {
  if (plan.asks('captcha')) return showCaptchaBox(ctx, textOf(form, 'captchaId') || undefined);
  const name = internationalNumber(textOf(form, 'countryDialingCode'), textOf(form, 'mobileNum')) ?? '';
  return plan.asks('verificationCode') ? dueCaptchaBox(ctx, { name, clientLocation }, form) : null;
}
