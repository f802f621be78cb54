import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { ClientLocation } from '../client-location';
import { checkCode } from '../codes/check-code.server';
import { type CodeRules, requestCode } from '../codes/request-code.server';
import type { KeyedHash } from '../keyed-hash.server';
import { requireFreshProof } from '../proof/fresh-proof.server';
import { getProofState } from '../proof/prove-owner.server';
import { accounts } from '../tables.server';
import { refusalForUniqueViolation } from '../unique-violation.server';
import { maskedNumber } from './dialing-codes';
import { maskedEmail } from './masked-email';

export type ContactKind = 'mobile' | 'email';
type Wanted = {
  sessionId: number;
  kind: ContactKind;
  /** A number in international form or an address; null: the one the account names already, unproven. */
  contact: string | null;
};
type RequestInput = Wanted &
  CodeRules & { clientLocation: ClientLocation; message: (code: string) => { subject: string; text: string } };
type ConfirmInput = Wanted & { browser: string; code: string };

const fields = { mobile: 'mobileNum', email: 'email' } as const;

/**
 * Sends a code to what is to become the account's number or address, and says where. Whether another account has it is
 * not told here. Refuses: identity.contact_unchanged, identity.contact_missing, what `requireFreshProof` refuses where
 * it is a new one, and what `requestCode` refuses.
 */
export async function requestContactCode(ctx: Ctx, keyedHash: KeyedHash, input: RequestInput): Promise<string> {
  const { sessionId, kind, contact, ...rest } = input;
  const { recipient } = await judgeWanted(ctx, { sessionId, kind, contact });
  await requestCode(ctx, keyedHash, { ...rest, purpose: 'contact', recipient });
  return recipient;
}

/**
 * The code proves the number or address: it is the account's from now on, and no other's. `former`: a proven one that it
 * takes the place of. Call it before opening a transaction. Refuses: identity.contact_taken, as `requestContactCode`
 * does before sending, and what `checkCode` refuses.
 */
export async function confirmContact(
  ctx: Ctx,
  keyedHash: KeyedHash,
  input: ConfirmInput,
): Promise<{ former: string | null }> {
  const { kind, browser, code } = input;
  const { accountId, recipient } = await judgeWanted(ctx, input);
  await checkCode(ctx, keyedHash, { purpose: 'contact', recipient, browser, code });
  return proveContact(ctx, { accountId, kind, recipient });
}

type Proven = { accountId: number; kind: ContactKind; recipient: string };

/** For who has shown to hold the number or address. Refuses: identity.contact_taken. */
export async function proveContact(
  ctx: Ctx,
  { accountId, kind, recipient }: Proven,
): Promise<{ former: string | null }> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockContact(ctx, accountId, kind);
    await ctx.db
      .update(accounts)
      .set(
        kind === 'mobile'
          ? { mobile: recipient, mobileVerifiedAt: ctx.now }
          : { email: recipient, emailVerifiedAt: ctx.now },
      )
      .where(eq(accounts.id, accountId));
    await record(ctx, {
      action: 'identity.changeContact',
      subject: `account:${accountId}`,
      before: { [kind]: before.contact && masked(before.contact), isVerified: before.isVerified },
      after: { [kind]: masked(recipient), isVerified: true },
    });
    return { former: before.isVerified && before.contact !== recipient ? before.contact : null };
  }).catch((error) => {
    throw refusalForUniqueViolation(error);
  });
}

/** A contact that is new to the account wants its owner; one it names already, only a code. */
async function judgeWanted(ctx: Ctx, { sessionId, kind, contact }: Wanted) {
  const { accountId } = await getProofState(ctx, sessionId);
  const own = await findContact(ctx, accountId, kind);
  const recipient = contact ?? own.contact;
  if (recipient === null) throw new Refusal('identity.contact_missing', fields[kind]);
  if (recipient === own.contact && own.isVerified) throw new Refusal('identity.contact_unchanged', fields[kind]);
  if (recipient !== own.contact) await requireFreshProof(ctx, sessionId);
  return { accountId, recipient };
}

async function findContact(ctx: Ctx, accountId: number, kind: ContactKind) {
  const [row] = await contactOf(ctx, accountId);
  return shaped(row, kind);
}

async function lockContact(ctx: Ctx, accountId: number, kind: ContactKind) {
  const [row] = await contactOf(ctx, accountId).for('update');
  return shaped(row, kind);
}

function contactOf(ctx: Ctx, accountId: number) {
  return ctx.db
    .select({
      mobile: accounts.mobile,
      mobileVerifiedAt: accounts.mobileVerifiedAt,
      email: accounts.email,
      emailVerifiedAt: accounts.emailVerifiedAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
}

type Row = Awaited<ReturnType<typeof contactOf>>[number];

function shaped(row: Row | undefined, kind: ContactKind) {
  return { contact: row?.[kind] ?? null, isVerified: Boolean(row?.[`${kind}VerifiedAt`]) };
}

function masked(contact: string): string {
  return contact.includes('@') ? maskedEmail(contact) : maskedNumber(contact);
}
