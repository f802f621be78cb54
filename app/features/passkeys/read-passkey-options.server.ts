import { beginPasskey, offerPasskey } from '~/domain/identity/factors/add-passkey.server';
import { askForPasskey } from '~/domain/identity/factors/judge-passkey.server';
import type { RelyingParty } from '~/domain/identity/factors/relying-party';
import { findOperatorLink } from '~/domain/identity/operators/operator-links.server';
import { Refusal } from '~/domain/shared/refusal';
import { refusalText } from '~/http/forms/forms.server';
import { proveFresh } from '~/http/forms/proof.server';
import { notFound } from '~/http/not-found.server';
import { clientLocationOf } from '~/http/request/browser.server';
import type { SignedInContext } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { relyingParty } from '~/http/sign-in/relying-party.server';
import { findWaitingChallenge } from '~/http/sign-in/waiting-sign-in.server';

/** For signing in, for a second step, for a new passkey, or for an operator who is invited, as the query's `for` says; anything else is not here. */
export async function readPasskeyOptions(ctx: RequestContext): Promise<Response> {
  const party = relyingParty(ctx);
  const { clientLocation, cookie } = clientLocationOf(ctx);
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (cookie) headers.append('Set-Cookie', cookie);
  if (!party) throw notFound();
  try {
    return Response.json(await optionsFor(ctx, party, clientLocation.browser), { headers });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json({ refused: refusalText(ctx, error) }, { status: 422, headers });
  }
}

async function optionsFor(ctx: RequestContext, party: RelyingParty, browser: string) {
  const purpose = ctx.url.searchParams.get('for');
  if (purpose === 'signIn') return askForPasskey(ctx, { party, browser, accountId: null });
  if (purpose === 'verify') {
    const found = await findWaitingChallenge(ctx, ['member', 'agent', 'operator']);
    if (!found) throw new Refusal('identity.challenge_over');
    return askForPasskey(ctx, { party, browser, accountId: found.challenge.accountId });
  }
  if (purpose === 'join') {
    const link = await findOperatorLink(ctx, ctx.url.searchParams.get('token')?.slice(0, 100) ?? '');
    if (!link) throw new Refusal('identity.link_over');
    return offerPasskey(ctx, ctx.services.keyedHash, { accountId: link.accountId, browser, party });
  }
  if (purpose === 'register' && ctx.viewer) {
    const { id: accountId, sessionId } = ctx.viewer;
    await proveFresh(ctx as SignedInContext, 'proofCode');
    return beginPasskey(ctx, ctx.services.keyedHash, { accountId, sessionId, browser, party });
  }
  throw notFound();
}
