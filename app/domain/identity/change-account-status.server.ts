import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { type AccountStatus, mayBecome } from './account-status';
import { keepAnOwner } from './operators/keep-an-owner.server';
import { lockSubject } from './operators/lock-subject.server';
import { endSessions } from './sessions/end-sessions.server';
import { accounts } from './tables.server';

type ChangeAccountStatusInput = { accountId: number; status: AccountStatus; reason: string };

/**
 * Who is suspended or closed is out at once, everywhere.
 * Refuses: identity.not_found, identity.own_account, identity.operator_account (to close one), identity.status_moved,
 * identity.last_owner, proposals.needed (to let a suspended operator in again).
 */
export function changeAccountStatus(ctx: Ctx, { accountId, status, reason }: ChangeAccountStatusInput): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const subject = await lockSubject(ctx, accountId, { isStopping: status === 'suspended' });
    if (!mayBecome(subject.status, status)) throw new Refusal('identity.status_moved');
    const letsOperatorIn = status === 'active' && subject.role === 'operator';
    if (letsOperatorIn) requireApproval(ctx, 'operatorUnlock', String(accountId));
    if (subject.role === 'operator' && status !== 'active') await keepAnOwner(ctx, accountId);
    await ctx.db.update(accounts).set({ status }).where(eq(accounts.id, accountId));
    if (status !== 'active') await endSessions(ctx, { accountId, reason: 'suspended' });
    await record(ctx, {
      action: 'identity.changeStatus',
      subject: `account:${accountId}`,
      before: { status: subject.status },
      after: { status, reason },
    });
  });
}
