import { redirect } from '@remix-run/node';
import { accountTypeOf } from '~/domain/identity/account-types';
import { admitProven } from '~/domain/identity/admit.server';
import { beginTrial } from '~/domain/identity/begin-trial.server';
import { Refusal } from '~/domain/shared/refusal';
import { placeOf } from '~/http/browser.server';
import { enter } from '~/http/enter.server';
import { paths } from '~/http/paths';
import type { Turn } from '~/http/turn.server';

/** A visitor goes home with a trial account; who is signed in already has something better, or a trial that goes on. */
export async function submitFreePlay(turn: Turn): Promise<Response> {
  if (!turn.site.flags.FREEPLAY3) throw new Response(null, { status: 404 });
  if (turn.viewer) return redirect(paths.home(), { status: 303 });
  const { place, cookie } = placeOf(turn);
  const accountId = await beginTrial(turn, {
    type: accountTypeOf(turn.site.settings.accountTypes, 'trial'),
    address: place.address,
    language: turn.language,
    origin: { domain: turn.url.hostname, registerUrl: turn.url.origin + turn.url.pathname, registerMethod: 'WEB' },
  }).catch(tooMany);
  const admitted = await admitProven(turn, turn.services.seal, {
    accountId,
    entrance: 'member',
    method: 'freePlay',
    place,
  });
  return enter(turn, admitted, {
    entrance: 'member',
    toast: turn.t('social:freePlay.done'),
    headers: cookie ? [['Set-Cookie', cookie]] : [],
  });
}

function tooMany(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'identity.too_many_trials') throw error;
  throw new Response(null, { status: 429, headers: { 'Retry-After': error.params.seconds ?? '60' } });
}
