import { Authenticator } from 'remix-auth';
import type { Admitted, Entrance } from '~/domain/identity/admit.server';
import { internationalNumber, numberAsName } from '~/domain/identity/dialing-codes';
import type { Place } from '~/domain/identity/place';
import { textOf } from './strategies/given';
import { mobilePasswordStrategy } from './strategies/mobile-password.server';
import { passkeyStrategy } from './strategies/passkey.server';
import { smsStrategy } from './strategies/sms.server';
import { usernameStrategy } from './strategies/username.server';
import type { Turn } from './turn.server';

export type Way = 'username' | 'mobilePassword' | 'sms' | 'passkey';

/** Asks the strategy that the form names; a Refusal or a redirect flies through. */
export function authenticate(turn: Turn, way: Way, place: Place, entrance: Entrance = 'member'): Promise<Admitted> {
  const authenticator = new Authenticator<Admitted>();
  authenticator.use(usernameStrategy(turn, place, entrance), 'username');
  authenticator.use(mobilePasswordStrategy(turn, place, entrance), 'mobilePassword');
  authenticator.use(smsStrategy(turn, place), 'sms');
  authenticator.use(passkeyStrategy(turn, place, entrance), 'passkey');
  return authenticator.authenticate(way, turn.request);
}

/** How a form with these fields means to sign in, of the ways that the operator has opened. */
export function wayOf({ site }: Turn, form: FormData): Way {
  if (form.get('type') === 'sms' && site.flags.MOBILEVERCODELOGIN3) return 'sms';
  const isNumber = site.flags.MOBILENUMPASSREG3 && numberAsName(textOf(form, 'username')) !== null;
  return isNumber ? 'mobilePassword' : 'username';
}

/** The account as the form names it, for what is counted by it: a user name, or a number in international form. */
export function nameIn(form: FormData, way: Way): string {
  const typed = textOf(form, 'username').slice(0, 200);
  if (way === 'username') return typed;
  if (way === 'mobilePassword') return numberAsName(typed) ?? typed;
  return internationalNumber(textOf(form, 'countryDialingCode'), textOf(form, 'mobileNum')) ?? '';
}
