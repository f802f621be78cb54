import { redirect } from '@remix-run/node';
import { accountTypeOf } from '~/domain/identity/account-types';
import { checkInvitation } from '~/domain/identity/registration/check-invitation.server';
import { admitProven } from '~/domain/identity/sign-in/admit.server';
import { proposeBinding } from '~/domain/identity/social/bind-social.server';
import { memberOf, type SocialIdentity } from '~/domain/identity/social/member-of.server';
import { isSignInProvider, type SocialProvider } from '~/domain/identity/social/providers';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { clientLocationOf } from '~/http/request/browser.server';
import type { HeaderPairs } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { enter } from '~/http/sign-in/enter.server';
import { forgetInvitation, invitationOf } from '~/http/sign-in/invitation.server';
import { type OAuthResult, offeredProviders, readOAuthResult } from '~/http/sign-in/social.server';
import { termsVersion } from '~/http/sign-in/terms.server';
import { failureOf } from './failures';

/** Anybody who comes back from a provider: signed in, led on to bind, or told that it came to nothing. */
export async function finishOAuthFlow(ctx: RequestContext, provider: SocialProvider): Promise<Response> {
  if (!offeredProviders(ctx).includes(provider)) throw notFound();
  try {
    const arrival = await readOAuthResult(ctx, provider);
    return arrival.flow.purpose === 'bind' ? await propose(ctx, provider, arrival) : await signIn(ctx, arrival);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return lead(paths.loginFailed(failureOf(error.code)));
  }
}

async function signIn(requestContext: RequestContext, { flow, identity }: OAuthResult): Promise<Response> {
  const { redirectTo } = flow;
  if (!identity || !isSignInProvider(identity.provider)) return lead(paths.loginFailed('failed', redirectTo));
  const { clientLocation, cookie } = clientLocationOf(requestContext);
  const { accountId, isNew } = await memberOf(requestContext, identity, (ctx) => birthOf(ctx, requestContext));
  const admitted = await admitProven(requestContext, requestContext.services.keyedHash, {
    accountId,
    entrance: 'member',
    method: identity.provider === 'telegram' ? 'telegram' : 'social',
    clientLocation,
  });
  return enter(requestContext, admitted, {
    entrance: 'member',
    redirectTo,
    isNew,
    toast: isNew
      ? requestContext.t('social:welcome', { name: requestContext.t(`social:names.${identity.provider}`) })
      : undefined,
    headers: [
      ...(cookie ? ([['Set-Cookie', cookie]] as HeaderPairs) : []),
      ...(isNew ? forgetInvitation(requestContext) : []),
    ],
  });
}

/** Whom the new member follows, and where they came from. */
async function birthOf(ctx: Ctx, requestContext: RequestContext) {
  const invitation = await invitationOf(requestContext);
  return {
    ...(await checkInvitation(ctx, invitation)),
    type: accountTypeOf(requestContext.site.settings.accountTypes, 'member'),
    language: requestContext.language,
    origin: {
      domain: requestContext.url.hostname,
      registerUrl: requestContext.url.origin + requestContext.url.pathname,
      registerMethod: 'WEB' as const,
      referralCode: invitation.referralCode || undefined,
      affiliateCode: invitation.affiliateCode || undefined,
      address: requestContext.load.address,
      termsVersion: await termsVersion(requestContext),
    },
  };
}

/** Only for who began it, still signed in; the page it leads to asks for the last word. */
async function propose(
  ctx: RequestContext,
  provider: SocialProvider,
  { flow, identity }: OAuthResult,
): Promise<Response> {
  if (ctx.viewer?.id !== flow.accountId) throw new Refusal('social.failed');
  if (!identity) return lead(paths.bindSocial(provider, { failed: 'failed' }));
  return proposeOrSay(ctx, provider, { flow, identity });
}

async function proposeOrSay(
  ctx: RequestContext,
  provider: SocialProvider,
  arrival: { flow: OAuthResult['flow']; identity: SocialIdentity },
) {
  try {
    await proposeBinding(ctx, arrival.flow, arrival.identity);
    return lead(paths.bindSocial(provider));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return lead(paths.bindSocial(provider, { failed: failureOf(error.code) }));
  }
}

function lead(to: string): Response {
  return redirect(to, { status: 303 });
}
