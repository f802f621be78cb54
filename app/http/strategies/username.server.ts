import { FormStrategy } from 'remix-auth-form';
import { type SignedIn, signIn } from '~/domain/identity/sign-in.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/** User name and password. The names were checked before; a wrong pair refuses. */
export function usernameStrategy(ctx: Ctx): FormStrategy<SignedIn> {
  return new FormStrategy(({ form }) =>
    signIn(ctx, {
      username: String(form.get('username') ?? '').normalize('NFC').trim(),
      password: String(form.get('password') ?? ''),
      entrance: 'member',
    }),
  );
}
