import { internationalNumber, numberAsName } from '~/domain/identity/profile/dialing-codes';
import type { Entrance } from '~/domain/identity/sign-in/entrances';
import { textOf } from '~/http/given';
import type { RequestContext } from '~/http/request/request-context.server';

/** Operators are known by their names alone, others by a mobile number too where the operator has opened that. */
export function nameIn({ site }: RequestContext, form: FormData, entrance: Entrance) {
  const typed = textOf(form, 'username').slice(0, 200);
  const mobile = entrance !== 'operator' && site.flags.MOBILENUMPASSREG3 ? numberAsName(typed) : null;
  return { name: mobile ?? typed.toLowerCase(), isMobile: mobile !== null };
}

/** The number that a code goes to; empty where none was typed. */
export function mobileIn(form: FormData): string {
  return internationalNumber(textOf(form, 'countryDialingCode'), textOf(form, 'mobileNum')) ?? '';
}
