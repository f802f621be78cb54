import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { endSessions } from './end-sessions.server';
import { accounts } from './tables.server';

export type AccountStatus = 'active' | 'suspended' | 'closed';
type ChangeAccountStatusInput = { accountId: number; status: AccountStatus; reason: string };

/** Who is suspended or closed is out at once, everywhere. A closed account stays closed. Refuses: identity.not_found. */
export function changeAccountStatus(ctx: Ctx, { accountId, status, reason }: ChangeAccountStatusInput): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db
      .select({ status: accounts.status })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    if (!before || before.status === 'closed') throw new Refusal('identity.not_found');
    if (before.status === status) return;
    await ctx.db.update(accounts).set({ status }).where(eq(accounts.id, accountId));
    if (status !== 'active') await endSessions(ctx, { accountId, reason: 'suspended' });
    await record(ctx, {
      action: 'identity.changeStatus',
      subject: `account:${accountId}`,
      before,
      after: { status, reason },
    });
  });
}
