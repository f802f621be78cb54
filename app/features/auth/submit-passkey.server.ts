import type { Entrance } from '~/domain/identity/admit.server';
import { placeOf } from '~/http/browser.server';
import { enter } from '~/http/enter.server';
import { submitForm } from '~/http/forms.server';
import { authenticate } from '~/http/sign-in.server';
import type { Turn } from '~/http/turn.server';
import { PasskeySchema } from './sign-in-schema';

/** Signs in by what a passkey signed: the browser's answer to the options it was given. */
export function submitPasskey(turn: Turn, entrance: Entrance) {
  return submitForm(turn, PasskeySchema, async ({ redirectTo }) =>
    enter(turn, await authenticate(turn, 'passkey', placeOf(turn).place, entrance), { entrance, redirectTo }),
  );
}
