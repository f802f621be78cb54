import { sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { accountTypeOf } from '~/domain/identity/account-types';
import { commonPasswords } from '~/domain/identity/passwords/common-passwords.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { judgeNewPassword } from '~/domain/identity/passwords/password-rules';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import type { FieldValidator } from '~/domain/site/registration/patterns';
import { percentOf } from '../rates/rate';
import { findRate, writeRate } from '../rates/rates.server';
import { deepestLine } from '../tree/join-tree.server';
import { countAct } from './daily-acts.server';
import { judgeUsername } from './judge-username';

type NewDownline = {
  agentId: number;
  role: 'member' | 'agent';
  username: string;
  nickname: string;
  password: string;
  ratePpm: number;
  rules: { username: FieldValidator | undefined; password: FieldValidator | undefined };
};

/**
 * An account right below the agent. Its first password opens nothing but the choice of another.
 * Refuses: agency.name_shape, identity.name_like_number, identity.password_length, identity.password_pattern,
 * identity.password_common, identity.password_same, agency.rate_above_own, agency.line_too_deep,
 * agency.registrations_a_day, identity.name_taken.
 */
export async function registerDownline(ctx: Ctx, downline: NewDownline): Promise<number> {
  judgeTyped(downline);
  const { agentId, role, username, nickname, ratePpm } = downline;
  const passwordHash = await hashPassword(downline.password);
  return inTransaction(ctx, async (ctx) => {
    const own = await findRate(ctx, agentId);
    if (ratePpm > own) throw new Refusal('agency.rate_above_own', 'rate', { most: percentOf(own) });
    await judgeDepth(ctx, agentId);
    await countAct(ctx, agentId, 'registrations');
    const { accountTypes } = await findSettings(ctx);
    const accountId = await createAccount(ctx, {
      account: username,
      nickname: nickname || username,
      role,
      type: accountTypeOf(accountTypes, role, true),
      passwordHash,
      mustChangePassword: true,
      uplineId: agentId,
    });
    if (ratePpm > 0) await writeRate(ctx, accountId, ratePpm);
    await record(ctx, {
      action: 'agency.registerDownline',
      subject: `account:${accountId}`,
      before: null,
      after: { uplineId: agentId, role, ratePpm },
    });
    return accountId;
  });
}

function judgeTyped({ username, password, rules }: NewDownline): void {
  judgeUsername(username, rules.username);
  judgeNewPassword(password, { account: username, rule: rules.password, field: 'password' });
  if (commonPasswords.has(password.toLowerCase())) throw new Refusal('identity.password_common', 'password');
}

async function judgeDepth(ctx: Ctx, agentId: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ levels: number }>(
    sql`select count(*)::int as levels from account_ancestors where account_id = ${agentId}`,
  );
  if (rows[0]!.levels > deepestLine) throw new Refusal('agency.line_too_deep');
}
