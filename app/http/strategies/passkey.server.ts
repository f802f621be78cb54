import { FormStrategy } from 'remix-auth-form';
import type { Admitted, Entrance } from '~/domain/identity/admit.server';
import type { Place } from '~/domain/identity/place';
import { signInByPasskey } from '~/domain/identity/sign-in-by-passkey.server';
import { Refusal } from '~/domain/shared/refusal';
import { relyingParty } from '../relying-party.server';
import type { Turn } from '../turn.server';

/** What a passkey of this site signed; it says itself whose it is. */
export function passkeyStrategy(turn: Turn, place: Place, entrance: Entrance): FormStrategy<Admitted> {
  return new FormStrategy(({ form }) => {
    const party = relyingParty(turn);
    if (!party) throw new Refusal('identity.wrong_passkey');
    const given = { credential: String(form.get('credential') ?? ''), party };
    return signInByPasskey(turn, turn.house.seal, { given, entrance, place });
  });
}
