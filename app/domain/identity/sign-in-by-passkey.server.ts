import type { Ctx } from '~/domain/shared/ctx.server';
import { type Admitted, admitProven, type Entrance } from './admit.server';
import { type GivenPasskey, judgePasskey } from './factors/judge-passkey.server';
import type { Place } from './place';
import type { Seal } from './seal.server';

type SignInByPasskeyInput = { given: GivenPasskey; entrance: Entrance; place: Place };

/**
 * By a passkey, which says itself whose it is. Nobody guesses one, so nothing is counted and no captcha asked.
 * Refuses: identity.wrong_passkey and what `admitProven` refuses.
 */
export async function signInByPasskey(ctx: Ctx, seal: Seal, input: SignInByPasskeyInput): Promise<Admitted> {
  const { given, entrance, place } = input;
  const accountId = await judgePasskey(ctx, { given, browser: place.browser, accountId: null });
  return admitProven(ctx, seal, { accountId, entrance, method: 'passkey', place });
}
