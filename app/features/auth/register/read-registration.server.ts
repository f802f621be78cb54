import { defaultDialingCode, splitNumber } from '~/domain/identity/profile/dialing-codes';
import { latestBirthday } from '~/domain/identity/registration/age';
import { checkInvitation } from '~/domain/identity/registration/check-invitation.server';
import type { AskedField } from '~/domain/identity/registration/registration-form';
import { Refusal } from '~/domain/shared/refusal';
import { nativeRules } from '~/domain/site/registration/native-rules';
import { findPattern } from '~/domain/site/registration/patterns';
import { readMessage } from '~/http/forms/form-message';
import { ruleMessage } from '~/http/forms/rule-message';
import { countriesIn } from '~/http/request/countries.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { captchaShown, showCaptchaBox } from '~/http/sign-in/captcha.server';
import { readCodeCooldown } from '~/http/sign-in/code-cooldown.server';
import { readInvitation } from '~/http/sign-in/invitation.server';
import { formatDigits } from '~/i18n/format';
import { readBanner, readCaptcha } from '../read-sign-in.server';
import { fieldLooks, groupFields } from './field-looks';
import { planRegistration, type RegistrationPlan } from './plan-registration.server';

/** All that the registration shows before anything is typed. */
export async function readRegistration(ctx: RequestContext) {
  const plan = planRegistration(ctx);
  const { settings } = ctx.site;
  return {
    methods: plan.methods,
    method: plan.method,
    language: ctx.language,
    banner: readBanner(ctx, 'w_reg'),
    groups: groupsOf(ctx, plan),
    code: plan.asks('mobileNum') ? await readCode(ctx, plan) : null,
    captcha: await captchaOf(ctx, plan),
    isTermsTicked: settings.termsPreTicked,
    age: formatDigits(settings.minimumAge, ctx.language),
    invitation: await readGiven(ctx, plan),
  };
}

export type RegistrationPage = Awaited<ReturnType<typeof readRegistration>>;
export type ShownField = RegistrationPage['groups'][number]['fields'][number];

function groupsOf(ctx: RequestContext, { fields, method }: RegistrationPlan) {
  const shown = fields.filter(({ field }) => field in fieldLooks).map((asked) => shownField(ctx, asked));
  return groupFields(shown, method);
}

function shownField(ctx: RequestContext, asked: AskedField) {
  const { tellsRule = false, ...look } = fieldLooks[asked.field as keyof typeof fieldLooks];
  const { key, params } = readMessage(ruleMessage(asked));
  const rule = ctx.t(key, { size: formatDigits(params.size ?? '', ctx.language) });
  const isDate = asked.field === 'birthday' && findPattern(asked.patternId)?.kind === 'yearMonthDay';
  return {
    name: asked.field,
    isRequired: asked.isRequired,
    rule,
    hint: hintOf(ctx, asked, tellsRule ? rule : null),
    ...look,
    ...(isDate ? { type: 'date' as const, max: youngest(ctx) } : nativeRules(asked)),
  };
}

function hintOf(ctx: RequestContext, { field, minLength, maxLength }: AskedField, rule: string | null): string | null {
  if (field !== 'password') return rule;
  const size = formatDigits(`${minLength}–${maxLength}`, ctx.language);
  return ctx.t('register:password.rule', { size });
}

function youngest({ site, now }: RequestContext): string {
  return latestBirthday(site.settings.minimumAge, now, site.settings.timeZone);
}

async function readCode(ctx: RequestContext, plan: RegistrationPlan) {
  const { recipient, ...rest } = await readCodeCooldown(ctx, 'register');
  return {
    countries: countriesIn(ctx.language),
    typed: (recipient ? splitNumber(recipient) : null) ?? { countryDialingCode: defaultDialingCode, mobileNum: '' },
    isAsked: plan.asks('verificationCode'),
    ...rest,
  };
}

/** Asked always where the operator says so, else of those who failed to sign in too often before a code is sent. */
async function captchaOf(ctx: RequestContext, plan: RegistrationPlan) {
  if (plan.asks('captcha')) return captchaShown(ctx) ?? showCaptchaBox(ctx);
  return plan.asks('verificationCode') ? readCaptcha(ctx) : null;
}

/** The codes the visitor came with; one that nobody invites by is said so before anything is typed. */
async function readGiven(ctx: RequestContext, plan: RegistrationPlan) {
  const given = readInvitation(ctx);
  const codes = {
    affiliateCode: plan.asks('affiliateCode') ? given.affiliateCode : '',
    referralCode: plan.asks('referralCode') ? given.referralCode : '',
  };
  try {
    await checkInvitation(ctx, codes);
    return { codes, errors: {} };
  } catch (error) {
    if (!(error instanceof Refusal) || !error.field) throw error;
    return { codes, errors: { [error.field]: [ctx.t(`refusal:${error.code}`)] } };
  }
}
