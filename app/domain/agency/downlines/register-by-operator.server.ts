import { sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { accountTypeOf, agentTypesAt } from '~/domain/identity/account-types';
import { makePassword } from '~/domain/identity/operators/temporary-password.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import type { FieldValidator } from '~/domain/site/registration/patterns';
import { judgeUsername } from './judge-username';

type ToRegister = {
  role: 'member' | 'agent';
  username: string;
  nickname?: string;
  /** An agent's number; without it, that of its place. */
  type?: number | null;
  /** The agent above; null: at the top of a line, or a member below nobody. */
  uplineId?: number | null;
  reason?: string;
  /** What the site asks of user names, where the form does not judge them itself. */
  rule?: FieldValidator;
};

/**
 * An account that an operator makes; nobody else makes an agent at the top of a line. Its password opens nothing but the choice
 * of another; it is told once. Refuses: agency.name_shape, identity.name_like_number, identity.agent_type, agency.not_an_agent,
 * agency.line_too_deep, identity.name_taken, identity.busy.
 */
export async function registerByOperator(
  ctx: Ctx,
  { role, username, nickname, type = null, uplineId = null, reason, rule }: ToRegister,
): Promise<{ accountId: number; temporaryPassword: string }> {
  judgeUsername(username, rule);
  const temporaryPassword = makePassword();
  const passwordHash = await hashPassword(temporaryPassword);
  return inTransaction(ctx, async (ctx) => {
    if (uplineId !== null && !(await isActiveAgent(ctx, uplineId))) throw new Refusal('agency.not_an_agent', 'upline');
    const given = await typeOf(ctx, { role, type, isUnderAgent: uplineId !== null });
    const accountId = await createAccount(ctx, {
      ...{ account: username, nickname: nickname || username, role, type: given, uplineId },
      ...{ passwordHash, mustChangePassword: true },
    });
    await record(ctx, {
      action: 'agency.registerByOperator',
      subject: `account:${accountId}`,
      before: null,
      after: { role, accountType: given, ...(uplineId && { uplineId }), ...(reason && { reason }) },
    });
    return { accountId, temporaryPassword };
  });
}

type Place = { role: 'member' | 'agent'; type: number | null; isUnderAgent: boolean };

async function typeOf(ctx: Ctx, { role, type, isUnderAgent }: Place): Promise<number> {
  const { accountTypes } = await findSettings(ctx);
  if (type === null || role === 'member') return accountTypeOf(accountTypes, role, isUnderAgent);
  if (!agentTypesAt(accountTypes, isUnderAgent).includes(type)) throw new Refusal('identity.agent_type', 'type');
  return type;
}

/** Held, so that nobody is born below an agent that is being closed. */
async function isActiveAgent(ctx: Ctx, accountId: number): Promise<boolean> {
  const { rows } = await ctx.db.execute(
    sql`select id from accounts where id = ${accountId} and role = 'agent' and status = 'active' for share`,
  );
  return rows.length > 0;
}
