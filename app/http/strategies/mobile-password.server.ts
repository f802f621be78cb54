import { FormStrategy } from 'remix-auth-form';
import type { Admitted, Entrance } from '~/domain/identity/admit.server';
import { numberAsName } from '~/domain/identity/dialing-codes';
import type { Place } from '~/domain/identity/place';
import { signInByMobilePassword } from '~/domain/identity/sign-in-by-mobile-password.server';
import { Refusal } from '~/domain/shared/refusal';
import type { Turn } from '../turn.server';
import { givenCaptcha, textOf } from './given';

/** A mobile number in the place of the user name, and the password. */
export function mobilePasswordStrategy(turn: Turn, place: Place, entrance: Entrance): FormStrategy<Admitted> {
  return new FormStrategy(({ form }) => {
    const mobile = numberAsName(textOf(form, 'username'));
    if (mobile === null) throw new Refusal('identity.wrong_credentials');
    return signInByMobilePassword(turn, turn.house.seal, {
      mobile,
      password: String(form.get('password') ?? ''),
      tellsUnknown: turn.site.settings.revealUnknownAccount,
      captcha: givenCaptcha(form),
      entrance,
      place,
    });
  });
}
