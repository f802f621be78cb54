import { FormStrategy } from 'remix-auth-form';
import type { Admitted, Entrance } from '~/domain/identity/admit.server';
import type { Place } from '~/domain/identity/place';
import { signIn } from '~/domain/identity/sign-in.server';
import type { Turn } from '../turn.server';
import { givenCaptcha, textOf } from './given';

/** User name and password. The fields were checked before; a wrong pair refuses. */
export function usernameStrategy(turn: Turn, place: Place, entrance: Entrance): FormStrategy<Admitted> {
  return new FormStrategy(({ form }) =>
    signIn(turn, turn.house.seal, {
      username: textOf(form, 'username'),
      password: String(form.get('password') ?? ''),
      tellsUnknown: turn.site.settings.revealUnknownAccount,
      captcha: givenCaptcha(form),
      entrance,
      place,
    }),
  );
}
