import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { ContactKind } from '../profile/change-contact.server';
import { maskedNumber } from '../profile/dialing-codes';
import { maskedEmail } from '../profile/masked-email';
import { accounts } from '../tables.server';
import { lockSubject } from './lock-subject.server';

type ChangeContact = {
  accountId: number;
  kind: ContactKind;
  /** A number in international form or an address; null: there is none any more. */
  contact: string | null;
  reason: string;
};

/**
 * A number or address that an owner cannot change any more. The new one is only claimed: it opens nothing before its owner has
 * proven it. Sessions stay, as where owners change it themselves. `former`: a proven one, which is told once. Refuses:
 * identity.not_found, identity.own_account, identity.operator_account (operators change their own), identity.status_moved,
 * identity.real_account_needed, identity.contact_as_it_is.
 */
export function changeContactOf(
  ctx: Ctx,
  { accountId, kind, contact, reason }: ChangeContact,
): Promise<{ former: string | null; language: string | null }> {
  return inTransaction(ctx, async (ctx) => {
    const subject = await lockSubject(ctx, accountId);
    if (subject.role === 'operator') throw new Refusal('identity.operator_account');
    if (subject.role === 'trial') throw new Refusal('identity.real_account_needed');
    if (subject.status === 'closed') throw new Refusal('identity.status_moved');
    const before = subject[kind];
    if (before === contact) throw new Refusal('identity.contact_as_it_is', 'contact');
    const isVerified = subject[`${kind}VerifiedAt`] !== null;
    await ctx.db
      .update(accounts)
      .set(kind === 'mobile' ? { mobile: contact, mobileVerifiedAt: null } : { email: contact, emailVerifiedAt: null })
      .where(eq(accounts.id, accountId));
    await record(ctx, {
      action: 'identity.changeContact',
      subject: `account:${accountId}`,
      before: { [kind]: before && masked(kind, before), isVerified },
      after: { [kind]: contact && masked(kind, contact), isVerified: false, reason },
    });
    return { former: isVerified ? before : null, language: subject.language };
  });
}

function masked(kind: ContactKind, contact: string): string {
  return kind === 'email' ? maskedEmail(contact) : maskedNumber(contact);
}
