import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { type Details, detailFields, detailsOf } from '../profile/details';
import { lockSubject } from './lock-subject.server';

export type Revealed = { mobile: string | null; email: string | null; details: Details };
type Input = { accountId: number; reason: string };

/**
 * Contacts and personal details in full, to who may help the owner by them; who looked, at what and why is kept. Refuses:
 * identity.not_found, identity.own_account, identity.operator_account.
 */
export function revealAccount(ctx: Ctx, { accountId, reason }: Input): Promise<Revealed> {
  return inTransaction(ctx, async (ctx) => {
    const account = await lockSubject(ctx, accountId);
    const { mobile, email } = account;
    const details = detailsOf(account);
    const revealed = [
      ...Object.entries({ mobile, email }).flatMap(([name, value]) => (value ? [name] : [])),
      ...detailFields.filter((field) => details[field]),
    ];
    await record(ctx, {
      action: 'identity.revealContacts',
      subject: `account:${accountId}`,
      before: null,
      after: { revealed, reason },
    });
    return { mobile, email, details };
  });
}
