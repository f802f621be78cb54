import { FormStrategy } from 'remix-auth-form';
import type { Admitted } from '~/domain/identity/admit.server';
import type { Place } from '~/domain/identity/place';
import { readMobile } from '~/domain/identity/read-mobile';
import { signInByCode } from '~/domain/identity/sign-in-by-code.server';
import type { Turn } from '../turn.server';
import { givenCaptcha, textOf } from './given';

/** A mobile number and the code that was sent to it. */
export function smsStrategy(turn: Turn, place: Place): FormStrategy<Admitted> {
  return new FormStrategy(({ form }) =>
    signInByCode(turn, turn.house.seal, {
      mobile: readMobile(textOf(form, 'countryDialingCode'), textOf(form, 'mobileNum')),
      code: textOf(form, 'verificationCode'),
      captcha: givenCaptcha(form),
      entrance: 'member',
      place,
    }),
  );
}
