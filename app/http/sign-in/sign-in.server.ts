import type { ClientLocation } from '~/domain/identity/client-location';
import { internationalNumber, numberAsName } from '~/domain/identity/profile/dialing-codes';
import type { Admitted, Entrance, GivenCaptcha } from '~/domain/identity/sign-in/admit.server';
import { signIn } from '~/domain/identity/sign-in/sign-in.server';
import { signInByMobilePassword } from '~/domain/identity/sign-in/sign-in-by-mobile-password.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { textOf } from '../given';

export type Way = 'username' | 'mobilePassword' | 'sms';
export type SignInFrom = { entrance: Entrance; clientLocation: ClientLocation };
type NameAndPassword = { username: string; password: string; captcha: GivenCaptcha };

/** By user name and password, or by a mobile number in the place of the name. Refuses as `signIn` does. */
export function signInByPassword(ctx: RequestContext, from: SignInFrom, given: NameAndPassword): Promise<Admitted> {
  const { username, ...rest } = given;
  const input = { ...rest, ...from, tellsUnknown: ctx.site.settings.revealUnknownAccount };
  const mobile = namedNumber(ctx, from.entrance, username);
  if (mobile === null) return signIn(ctx, ctx.services.keyedHash, { ...input, username });
  return signInByMobilePassword(ctx, ctx.services.keyedHash, { ...input, mobile });
}

/** How a form with these fields means to sign in, of the ways that the operator has opened at this entrance. */
export function wayOf(ctx: RequestContext, form: FormData, entrance: Entrance): Way {
  const isByCode = form.get('type') === 'sms' && entrance === 'member' && ctx.site.flags.MOBILEVERCODELOGIN3;
  if (isByCode) return 'sms';
  return namedNumber(ctx, entrance, textOf(form, 'username')) === null ? 'username' : 'mobilePassword';
}

/** The account as the form names it, for what is counted by it: a user name, or a number in international form. */
export function nameIn(form: FormData, way: Way): string {
  const typed = textOf(form, 'username').slice(0, 200);
  if (way === 'username') return typed;
  if (way === 'mobilePassword') return numberAsName(typed) ?? typed;
  return internationalNumber(textOf(form, 'countryDialingCode'), textOf(form, 'mobileNum')) ?? '';
}

/** Operators are known by their names alone. */
function namedNumber({ site }: RequestContext, entrance: Entrance, username: string): string | null {
  return entrance !== 'operator' && site.flags.MOBILENUMPASSREG3 ? numberAsName(username) : null;
}
