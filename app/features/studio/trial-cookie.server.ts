import { newTrial } from '~/domain/studio/trial/play-trial.server';
import { readTrialState, type TrialState } from '~/domain/studio/trial/trial-state';
import { siteCookie } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';

/** Forgotten with the browser's session. */
const stateCookie = siteCookie('freePlay', { isHttpOnly: true, signedFor: '' });

export function readTrial({ cookies, services, now }: RequestContext): TrialState {
  const text = stateCookie.read(services.environment, cookies);
  return (text && readTrialState(text)) || newTrial(now);
}

export function trialCookie({ services }: RequestContext, state: TrialState): [string, string] {
  return ['Set-Cookie', stateCookie.line(services.environment, JSON.stringify(state))];
}
