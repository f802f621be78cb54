import type { ClientLocation } from '~/domain/identity/client-location';
import { readNickname } from '~/domain/identity/profile/nickname';
import { ProfileSchema } from '~/domain/identity/profile/profile';
import { readMobile } from '~/domain/identity/profile/read-mobile';
import { isoDate } from '~/domain/identity/registration/age';
import type { Registration } from '~/domain/identity/registration/register.server';
import type { RegistrationField } from '~/domain/site/registration/registration-fields';
import type { RequestContext } from '~/http/request/request-context.server';
import { invitationOf } from '~/http/sign-in/invitation.server';
import { termsVersion } from '~/http/sign-in/terms.server';
import { formatDigits } from '~/i18n/format';
import type { RegistrationPlan } from './plan-registration.server';

type Values = Partial<Record<RegistrationField, string>>;
type Given = { plan: RegistrationPlan; input: Values; form: FormData; clientLocation: ClientLocation };

/** What was typed, and what the server knows by itself. */
export async function registrationOf(ctx: RequestContext, given: Given): Promise<Registration> {
  const { plan, input, clientLocation } = given;
  const mobile = input.mobileNum ? readMobile(input.countryDialingCode ?? '', input.mobileNum) : null;
  const invitation = await invitationIn(ctx, given);
  return {
    username: plan.method === 'register' ? (input.username ?? null) : null,
    nickname: readNickname(input.nickname ?? '') ?? defaultNickname(ctx, input.username, mobile),
    password: input.password ?? null,
    paymentPassword: input.paymentPassword ?? null,
    mobile,
    verificationCode: (mobile && plan.asks('verificationCode') && input.verificationCode) || null,
    email: input.email ?? null,
    documentNumber: input.idNumber ?? null,
    profile: ProfileSchema.omit({ idNumber: true }).parse({ ...input, birthday: isoDate(input.birthday) }),
    invitation,
    origin: {
      domain: ctx.url.hostname,
      registerUrl: ctx.url.href.slice(0, 2_000),
      registerMethod: 'WEB',
      affiliateCode: invitation.affiliateCode || undefined,
      referralCode: invitation.referralCode || undefined,
      address: clientLocation.address || undefined,
      termsVersion: await termsVersion(ctx),
    },
    language: ctx.language,
    clientLocation,
  };
}

/** What was typed counts, an emptied field included; where none is asked, what the visitor came with and still invites. */
async function invitationIn(ctx: RequestContext, { input, form }: Given) {
  const came = await invitationOf(ctx);
  return {
    ...came,
    affiliateCode: form.has('affiliateCode') ? input.affiliateCode : came.affiliateCode,
    referralCode: form.has('referralCode') ? input.referralCode : came.referralCode,
  };
}

/** A number is nobody's business but its owner's. */
function defaultNickname(ctx: RequestContext, username: string | undefined, mobile: string | null): string {
  if (username) return username;
  return ctx.t('register:nicknameDefault', { digits: formatDigits(mobile?.slice(-4) ?? '', ctx.language) });
}
