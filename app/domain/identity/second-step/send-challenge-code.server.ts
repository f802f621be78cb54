import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { Place } from '../place';
import { type CodeRules, requestCode } from '../request-code.server';
import { findChallenge } from './find-challenge.server';
import type { SecondStepMeans } from './second-step-means.server';
import type { Way } from './ways';

type SendChallengeCodeInput = CodeRules & {
  token: string;
  place: Place;
  way: Way;
  message: (code: string) => { subject: string; text: string };
};

/**
 * Sends the code that answers a challenge, and says where it went, masked.
 * Refuses: identity.challenge_over, identity.challenge_way and what `requestCode` refuses.
 */
export async function sendChallengeCode(
  ctx: Ctx,
  { keyedHash, questioners }: SecondStepMeans,
  { token, place, way, ...rest }: SendChallengeCodeInput,
): Promise<string> {
  const challenge = await findChallenge(ctx, questioners, { token, browser: place.browser });
  if (!challenge) throw new Refusal('identity.challenge_over');
  const isOffered = (way === 'sms' || way === 'email') && challenge.ways.includes(way);
  const recipient = way === 'sms' ? challenge.contacts.mobile : challenge.contacts.email;
  if (!isOffered || !recipient) throw new Refusal('identity.challenge_way', 'method');
  await requestCode(ctx, keyedHash, { ...rest, purpose: 'verifyPlace', recipient, place });
  return challenge.masked[way] ?? '';
}
