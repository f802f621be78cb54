import { newTrial } from '~/domain/studio/trial/play-trial.server';
import { readTrialState, type TrialState } from '~/domain/studio/trial/trial-state';
import { cookieLine, isSecureSite, sign, unsign } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';

const name = 'freePlay';

export function readTrial({ cookies, services, now }: RequestContext): TrialState {
  const text = unsign(cookies.get(name) ?? '', services.environment.sessionSecret ?? '');
  return (text && readTrialState(text)) || newTrial(now);
}

/** Forgotten with the browser's session. */
export function trialCookie({ services }: RequestContext, state: TrialState): [string, string] {
  const value = sign(JSON.stringify(state), services.environment.sessionSecret ?? '');
  return ['Set-Cookie', cookieLine(name, value, { isHttpOnly: true, isSecure: isSecureSite(services.environment) })];
}
