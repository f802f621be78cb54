import { timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { KeyedHash } from '../keyed-hash.server';
import { accounts } from '../tables.server';
import { proveContact } from './change-contact.server';
import { maskedEmail } from './masked-email';

type Claim = { accountId: number; email: string };
export type EmailLink = { accountId: number; role: string; masked: string; isVerified: boolean };

const linkMs = 3 * 86_400_000;
const tokenPattern = /^([0-9]{1,15})\.([0-9]{13})\.([\w-]{43})$/;

/** What a letter to a claimed address carries: who holds it reads that mailbox. It needs no row, for it is sealed with account, address and end. */
export function emailLinkToken(ctx: Ctx, keyedHash: KeyedHash, claim: Claim): string {
  const endsAt = ctx.now.getTime() + linkMs;
  return `${claim.accountId}.${endsAt}.${seal(keyedHash, claim, endsAt)}`;
}

/** Whose address the link proves; null for one that is forged, too old, or of an address the account no longer names. */
export async function findEmailLink(ctx: Ctx, keyedHash: KeyedHash, token: string): Promise<EmailLink | null> {
  const owner = await findOwner(ctx, keyedHash, token);
  if (!owner) return null;
  const { id, role, email, emailVerifiedAt } = owner;
  return { accountId: id, role, masked: maskedEmail(email), isVerified: emailVerifiedAt !== null };
}

/** The address is the account's from now on, and no other's; again it changes nothing. Refuses: identity.email_link_over, identity.contact_taken. */
export async function confirmEmailByLink(ctx: Ctx, keyedHash: KeyedHash, token: string): Promise<{ role: string }> {
  const owner = await findOwner(ctx, keyedHash, token);
  if (!owner) throw new Refusal('identity.email_link_over');
  if (owner.emailVerifiedAt === null)
    await proveContact(ctx, { accountId: owner.id, kind: 'email', recipient: owner.email });
  return { role: owner.role };
}

async function findOwner(ctx: Ctx, keyedHash: KeyedHash, token: string) {
  const [, id = '', endsAt = '', given] = tokenPattern.exec(token) ?? [];
  if (given === undefined || Number(endsAt) <= ctx.now.getTime()) return null;
  const owner = await ctx.db.query.accounts.findFirst({
    columns: { id: true, role: true, email: true, emailVerifiedAt: true },
    where: and(eq(accounts.id, Number(id)), eq(accounts.status, 'active')),
  });
  if (!owner?.email) return null;
  const { email } = owner;
  const sealed = seal(keyedHash, { accountId: owner.id, email }, Number(endsAt));
  return timingSafeEqual(Buffer.from(sealed), Buffer.from(given)) ? { ...owner, email } : null;
}

function seal(keyedHash: KeyedHash, { accountId, email }: Claim, endsAt: number): string {
  return keyedHash('email link', String(accountId), email, String(endsAt));
}
