import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { accounts } from '../tables.server';
import type { AccountSheet } from './get-account.server';
import { isWithinReach } from './lock-subject.server';
import type { AccountRole } from './search-accounts.server';

export type AccountSummary = Pick<AccountSheet, 'id' | 'account' | 'nickname' | 'role' | 'upline' | 'isWithinReach'>;

const uplines = alias(accounts, 'uplines');

/** Who it is and whom it is below, without what only the page of the account shows. Refuses: identity.not_found. */
export async function getAccountSummary(ctx: Ctx, accountId: number): Promise<AccountSummary> {
  const { id, account, nickname, role } = accounts;
  const [row] = await ctx.db
    .select({
      ...{ id, account, nickname, role },
      upline: { id: uplines.id, account: uplines.account, nickname: uplines.nickname },
    })
    .from(accounts)
    .leftJoin(uplines, eq(uplines.id, accounts.uplineId))
    .where(eq(accounts.id, accountId));
  if (!row) throw new Refusal('identity.not_found');
  return { ...row, role: row.role as AccountRole, isWithinReach: await isWithinReach(ctx, row) };
}
