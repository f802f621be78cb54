import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { agentTypesAt } from '../account-types';
import { accounts } from '../tables.server';
import { lockSubject } from './lock-subject.server';

type ChangeAgentTypeInput = { accountId: number; type: number; reason: string };

/**
 * The number that vendors and reports know an agent by; it changes nothing that the agent may do.
 * Refuses: identity.agent_type, identity.not_found, identity.own_account, identity.operator_account.
 */
export function changeAgentType(ctx: Ctx, { accountId, type, reason }: ChangeAgentTypeInput): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const subject = await lockSubject(ctx, accountId);
    const { accountTypes } = await findSettings(ctx);
    const isOpen = subject.role === 'agent' && agentTypesAt(accountTypes, subject.uplineId !== null).includes(type);
    if (!isOpen) throw new Refusal('identity.agent_type', 'type');
    if (subject.type === type) return;
    await ctx.db.update(accounts).set({ type }).where(eq(accounts.id, accountId));
    await record(ctx, {
      action: 'identity.changeAgentType',
      subject: `account:${accountId}`,
      before: { type: subject.type },
      after: { type, reason },
    });
  });
}
