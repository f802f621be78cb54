import type { Entrance } from '~/domain/identity/sign-in/admit.server';
import { signInByPasskey } from '~/domain/identity/sign-in/sign-in-by-passkey.server';
import { Refusal } from '~/domain/shared/refusal';
import { submitForm } from '~/http/forms/forms.server';
import { clientLocationOf } from '~/http/request/browser.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { enter } from '~/http/sign-in/enter.server';
import { relyingParty } from '~/http/sign-in/relying-party.server';
import { PasskeySchema } from '../sign-in-schema';

/** Signs in by what a passkey signed: the browser's answer to the options it was given. It says itself whose it is. */
export function submitPasskey(ctx: RequestContext, entrance: Entrance) {
  return submitForm(ctx, PasskeySchema, async ({ credential, redirectTo }) => {
    const party = relyingParty(ctx);
    if (!party) throw new Refusal('identity.wrong_passkey');
    const { clientLocation } = clientLocationOf(ctx);
    const given = { credential, party };
    return enter(ctx, await signInByPasskey(ctx, ctx.services.keyedHash, { given, entrance, clientLocation }), {
      entrance,
      redirectTo,
    });
  });
}
