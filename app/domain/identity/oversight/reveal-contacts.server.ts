import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { lockSubject } from './lock-subject.server';

export type Contacts = { mobile: string | null; email: string | null; documentNumber: string | null };

/** In full, to who may help the owner by them; who looked is kept. Refuses: identity.not_found, identity.own_account, identity.operator_account. */
export function revealContacts(ctx: Ctx, accountId: number): Promise<Contacts> {
  return inTransaction(ctx, async (ctx) => {
    const { mobile, email, documentNumber } = await lockSubject(ctx, accountId);
    const shown = Object.entries({ mobile, email, documentNumber }).flatMap(([name, value]) => (value ? [name] : []));
    await record(ctx, {
      action: 'identity.revealContacts',
      subject: `account:${accountId}`,
      before: null,
      after: { shown },
    });
    return { mobile, email, documentNumber };
  });
}
