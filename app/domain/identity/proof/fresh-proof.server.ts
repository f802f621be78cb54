import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { ClientLocation } from '../client-location';
import { checkCode } from '../codes/check-code.server';
import { type CodeRules, requestCode } from '../codes/request-code.server';
import type { KeyedHash } from '../keyed-hash.server';
import { oneAtATime } from '../sign-in/one-at-a-time.server';
import { accounts } from '../tables.server';
import { countProof, getProofState, type ProofState, proveByPassword } from './prove-owner.server';

/** How the owner of a session proves again who they are: `none` while the last proof is fresh. */
export type ProofKind = 'none' | 'password' | 'code';

type ProveAgainInput = {
  sessionId: number;
  browser: string;
  password?: string;
  verificationCode?: string;
  /** The field the code was typed in, where it is not `verificationCode`. */
  codeField?: string;
};

/** Refuses: identity.session_over. */
export async function findProofKind(ctx: Ctx, sessionId: number): Promise<ProofKind> {
  return kindOf(await getProofState(ctx, sessionId));
}

/** Called inside what needs it, once more after `proveAgain`. Refuses: identity.proof_needed, identity.session_over. */
export async function requireFreshProof(ctx: Ctx, sessionId: number): Promise<void> {
  const kind = await findProofKind(ctx, sessionId);
  if (kind !== 'none') throw new Refusal('identity.proof_needed', kind === 'code' ? 'verificationCode' : 'password');
}

/**
 * Proves the owner by password, or by a code where the account has none; a proof still fresh asks nothing. Call it
 * before opening a transaction: wrong proofs stay counted, the fifth ends the session. Refuses: identity.proof_needed,
 * identity.wrong_password, identity.proof_too_old, identity.session_over, identity.busy and what `checkCode` refuses.
 */
export function proveAgain(ctx: Ctx, keyedHash: KeyedHash, input: ProveAgainInput): Promise<void> {
  const { sessionId, browser, password, verificationCode, codeField = 'verificationCode' } = input;
  return oneAtATime(`proof ${sessionId}`, async () => {
    const standing = await getProofState(ctx, sessionId);
    const kind = kindOf(standing);
    if (kind === 'none') return;
    if (kind === 'password') {
      if (!password) throw new Refusal('identity.proof_needed', 'password');
      const wrong = new Refusal('identity.wrong_password', 'password');
      return proveByPassword(ctx, sessionId, standing.passwordHash, password, wrong);
    }
    const recipient = await getProofRecipient(ctx, standing.accountId);
    if (!verificationCode) throw new Refusal('identity.proof_needed', codeField);
    await countProof(ctx, sessionId, () =>
      checkCode(ctx, keyedHash, { purpose: 'proof', recipient, browser, code: verificationCode, field: codeField }),
    );
  });
}

type SendProofCodeInput = CodeRules & {
  accountId: number;
  clientLocation: ClientLocation;
  message: (code: string) => { subject: string; text: string };
};

/** Sends the code to a verified contact and says which. Refuses: identity.proof_too_old and what `requestCode` refuses. */
export async function sendProofCode(ctx: Ctx, keyedHash: KeyedHash, input: SendProofCodeInput): Promise<string> {
  const { accountId, ...rest } = input;
  const recipient = await getProofRecipient(ctx, accountId);
  await requestCode(ctx, keyedHash, { ...rest, purpose: 'proof', recipient });
  return recipient;
}

/** The number or address that proves the owner: verified, the mobile first. */
export async function findProofRecipient(ctx: Ctx, accountId: number): Promise<string | null> {
  const row = await ctx.db.query.accounts.findFirst({
    columns: { mobile: true, mobileVerifiedAt: true, email: true, emailVerifiedAt: true },
    where: eq(accounts.id, accountId),
  });
  if (row?.mobileVerifiedAt && row.mobile) return row.mobile;
  return row?.emailVerifiedAt ? row.email : null;
}

/** Refuses: identity.proof_too_old (only signing in again proves an owner whom nothing can be sent to). */
async function getProofRecipient(ctx: Ctx, accountId: number): Promise<string> {
  const recipient = await findProofRecipient(ctx, accountId);
  if (!recipient) throw new Refusal('identity.proof_too_old');
  return recipient;
}

function kindOf({ isProofFresh, passwordHash }: ProofState): ProofKind {
  if (isProofFresh) return 'none';
  return passwordHash === null ? 'code' : 'password';
}
