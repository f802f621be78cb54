import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { ClientLocation } from '../client-location';
import { type CodeRules, requestCode } from '../codes/request-code.server';
import type { KeyedHash } from '../keyed-hash.server';
import { findProofRecipient, requireFreshProof } from '../proof/fresh-proof.server';
import { getProofState } from '../proof/prove-owner.server';

type RequestPaymentCodeInput = CodeRules & {
  sessionId: number;
  clientLocation: ClientLocation;
  message: (code: string) => { subject: string; text: string };
};

/**
 * The code for who forgot the payment password, to a proven contact; says which. Refuses: identity.contact_missing and
 * what `requireFreshProof` and `requestCode` refuse.
 */
export async function requestPaymentCode(
  ctx: Ctx,
  keyedHash: KeyedHash,
  input: RequestPaymentCodeInput,
): Promise<string> {
  const { sessionId, ...rest } = input;
  const { accountId } = await getProofState(ctx, sessionId);
  await requireFreshProof(ctx, sessionId);
  const recipient = await findProofRecipient(ctx, accountId);
  if (!recipient) throw new Refusal('identity.contact_missing');
  await requestCode(ctx, keyedHash, { ...rest, purpose: 'paymentPassword', recipient });
  return recipient;
}
