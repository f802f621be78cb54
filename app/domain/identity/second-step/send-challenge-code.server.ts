import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { ClientLocation } from '../client-location';
import { type CodeRules, requestCode } from '../codes/request-code.server';
import { findChallenge } from './find-challenge.server';
import type { SecondStepServices } from './second-step-services.server';
import type { Way } from './ways';

type SendChallengeCodeInput = CodeRules & {
  token: string;
  clientLocation: ClientLocation;
  way: Way;
  message: (code: string) => { subject: string; text: string };
};

/**
 * Sends the code that answers a challenge, and says where it went, masked.
 * Refuses: identity.challenge_over, identity.challenge_way and what `requestCode` refuses.
 */
export async function sendChallengeCode(
  ctx: Ctx,
  { keyedHash, extraQuestions }: SecondStepServices,
  { token, clientLocation, way, ...rest }: SendChallengeCodeInput,
): Promise<string> {
  const challenge = await findChallenge(ctx, extraQuestions, { token, browser: clientLocation.browser });
  if (!challenge) throw new Refusal('identity.challenge_over');
  const isOffered = (way === 'sms' || way === 'email') && challenge.ways.includes(way);
  const recipient = way === 'sms' ? challenge.contacts.mobile : challenge.contacts.email;
  if (!isOffered || !recipient) throw new Refusal('identity.challenge_way', 'method');
  await requestCode(ctx, keyedHash, { ...rest, purpose: 'verifyPlace', recipient, clientLocation });
  return challenge.masked[way] ?? '';
}
