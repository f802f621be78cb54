import { createHash } from 'node:crypto';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';

/** What a person has proven, or says of themselves where nothing proves it. */
export type Proven = { mobile?: string | null; email?: string | null; documentNumber?: string | null };

/** As the register knows people: SHA-256 in hex of the kind, a colon and the value as it is stored here. */
export function registerHashes({ mobile, email, documentNumber }: Proven): string[] {
  const hash = (kind: string, value: string) => createHash('sha256').update(`${kind}:${value}`).digest('hex');
  return [
    ...(mobile ? [hash('mobile', mobile)] : []),
    ...(email ? [hash('email', email)] : []),
    ...(documentNumber ? [hash('document', documentNumber.replace(/\s+/g, '').toUpperCase())] : []),
  ];
}

/**
 * Called before an account is born, outside of its transaction: while the register is silent nobody new comes in.
 * Refuses: identity.not_accepted, identity.register_silent.
 */
export async function requireUnlisted({ gateways }: Ctx, proven: Proven): Promise<void> {
  const hashes = registerHashes(proven);
  if (!gateways.register.isThere || hashes.length === 0) return;
  const isListed = await gateways.register.isListed(hashes);
  if (isListed === null) throw new Refusal('identity.register_silent');
  if (isListed) throw new Refusal('identity.not_accepted');
}
