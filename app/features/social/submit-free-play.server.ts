import { redirect } from '@remix-run/node';
import { accountTypeOf } from '~/domain/identity/account-types';
import { beginTrial } from '~/domain/identity/registration/begin-trial.server';
import { admitProven } from '~/domain/identity/sign-in/admit.server';
import { Refusal } from '~/domain/shared/refusal';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { clientLocationOf } from '~/http/request/browser.server';
import { setHeader } from '~/http/request/load-context.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { enter } from '~/http/sign-in/enter.server';

/** A visitor goes home with a trial account; who is signed in already has something better, or a trial that goes on. */
export async function submitFreePlay(ctx: RequestContext): Promise<Response> {
  if (!ctx.site.flags.FREEPLAY3) throw notFound();
  if (ctx.viewer) return redirect(paths.home(), { status: 303 });
  const { clientLocation, cookie } = clientLocationOf(ctx);
  const accountId = await beginTrial(ctx, {
    type: accountTypeOf(ctx.site.settings.accountTypes, 'trial'),
    address: clientLocation.address,
    language: ctx.language,
    origin: { domain: ctx.url.hostname, registerUrl: ctx.url.origin + ctx.url.pathname, registerMethod: 'WEB' },
  }).catch((error: unknown) => tooMany(ctx, error));
  const admitted = await admitProven(ctx, ctx.services.keyedHash, {
    accountId,
    entrance: 'member',
    method: 'freePlay',
    clientLocation,
  });
  return enter(ctx, admitted, {
    entrance: 'member',
    toast: ctx.t('social:freePlay.done'),
    headers: cookie ? [['Set-Cookie', cookie]] : [],
  });
}

function tooMany(ctx: RequestContext, error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'identity.too_many_trials') throw error;
  setHeader(ctx, 'Retry-After', error.params.seconds ?? '60');
  throw new Response(null, { status: 429 });
}
