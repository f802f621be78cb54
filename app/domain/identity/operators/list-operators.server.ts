import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { AccountStatus } from '../account-status';

export type ListedOperator = {
  id: number;
  account: string;
  status: AccountStatus;
  /** False until the invitation is used. */
  hasPassword: boolean;
  roles: string[];
  lastSeenAt: Date | null;
};

type Row = Omit<ListedOperator, 'lastSeenAt'> & { lastSeenAt: string | null };

/** A site has tens of operators, not thousands. */
const most = 500;

/** By name, those who may still sign in first. */
export async function listOperators(ctx: Ctx, accountId: number | null = null): Promise<ListedOperator[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select a.id::float8 as id, a.account, a.status, a.password_hash is not null as "hasPassword",
      array(select role from operator_role_holders where account_id = a.id order by role) as roles,
      (select last_seen_at from sessions where account_id = a.id order by id desc limit 1) as "lastSeenAt"
    from accounts a where a.role = 'operator' ${accountId === null ? sql`` : sql`and a.id = ${accountId}`}
    order by a.status <> 'active', lower(a.account) limit ${most}`);
  return rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt) }));
}
