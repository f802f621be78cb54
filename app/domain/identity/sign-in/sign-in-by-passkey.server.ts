import type { Ctx } from '~/domain/shared/ctx.server';
import type { ClientLocation } from '../client-location';
import { type GivenPasskey, judgePasskey } from '../factors/judge-passkey.server';
import { readAuthentication } from '../factors/passkey-response.server';
import type { KeyedHash } from '../keyed-hash.server';
import { type Admitted, admitProven, type Entrance } from './admit.server';
import { attempt } from './attempt.server';
import { passkeyPrefix } from './claimed.server';

type SignInByPasskeyInput = { given: GivenPasskey; entrance: Entrance; clientLocation: ClientLocation };

/**
 * By a passkey, which says itself whose it is. Tries are counted as others are, by passkey, browser and address; nobody
 * guesses a signature, so no captcha is asked.
 * Refuses: identity.busy, identity.wrong_passkey, identity.too_many_attempts and what `admitProven` refuses.
 */
export async function signInByPasskey(ctx: Ctx, keyedHash: KeyedHash, input: SignInByPasskeyInput): Promise<Admitted> {
  const { given, entrance, clientLocation } = input;
  const claim = { name: passkeyPrefix + nameOf(given), clientLocation, captcha: 'unasked' as const };
  return attempt(ctx, keyedHash, claim, async (judge) => {
    const accountId = await judge(() => judgePasskey(ctx, { given, browser: clientLocation.browser, accountId: null }));
    return admitProven(ctx, keyedHash, { accountId, entrance, method: 'passkey', clientLocation });
  });
}

/** As the device names it; what nobody could read is counted together. */
function nameOf({ credential }: GivenPasskey): string {
  return readAuthentication(credential)?.id ?? '';
}
