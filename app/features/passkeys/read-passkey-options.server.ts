import { beginPasskey } from '~/domain/identity/factors/add-passkey.server';
import { askForPasskey } from '~/domain/identity/factors/judge-passkey.server';
import type { RelyingParty } from '~/domain/identity/factors/relying-party';
import { Refusal } from '~/domain/shared/refusal';
import { placeOf } from '~/http/browser.server';
import { refusalText } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { proveFresh } from '~/http/proof.server';
import { relyingParty } from '~/http/relying-party.server';
import type { Turn } from '~/http/turn.server';
import { findWaitingChallenge } from '~/http/waiting-sign-in.server';

/** For signing in, for a second step, or for a new passkey, as the query's `for` says; anything else is not here. */
export async function readPasskeyOptions(turn: Turn): Promise<Response> {
  const party = relyingParty(turn);
  const { place, cookie } = placeOf(turn);
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (cookie) headers.append('Set-Cookie', cookie);
  if (!party) throw new Response(null, { status: 404 });
  try {
    return Response.json(await optionsFor(turn, party, place.browser), { headers });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json({ refused: refusalText(turn, error) }, { status: 422, headers });
  }
}

async function optionsFor(turn: Turn, party: RelyingParty, browser: string) {
  const purpose = turn.url.searchParams.get('for');
  if (purpose === 'signIn') return askForPasskey(turn, { party, browser, accountId: null });
  if (purpose === 'verify') {
    const found = await findWaitingChallenge(turn, ['member', 'agent', 'operator']);
    if (!found) throw new Refusal('identity.challenge_over');
    return askForPasskey(turn, { party, browser, accountId: found.challenge.accountId });
  }
  if (purpose === 'register' && turn.viewer) {
    const { id: accountId, sessionId } = turn.viewer;
    await proveFresh(turn as SignedInTurn, 'proofCode');
    return beginPasskey(turn, turn.services.seal, { accountId, sessionId, browser, party });
  }
  throw new Response(null, { status: 404 });
}
