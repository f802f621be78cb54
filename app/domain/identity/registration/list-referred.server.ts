import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { accounts } from '../tables.server';

const pageSize = 20;

export type Referred = { id: number; account: string; createdAt: Date };
type ReferredPage = { friends: Referred[]; count: number; next: number | null };

/** Who joined by the account's invitation, the newest first. `next` is the `after` of the following page. */
export async function listReferred(ctx: Ctx, accountId: number, after: number | null): Promise<ReferredPage> {
  const isInvited = eq(accounts.referrerId, accountId);
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({ id: accounts.id, account: accounts.account, createdAt: accounts.createdAt })
      .from(accounts)
      .where(and(isInvited, after === null ? undefined : lt(accounts.id, after)))
      .orderBy(desc(accounts.id))
      .limit(pageSize + 1),
    ctx.db.select({ count: count() }).from(accounts).where(isInvited),
  ]);
  const friends = rows.slice(0, pageSize);
  return { friends, count: total?.count ?? 0, next: rows.length > pageSize ? friends.at(-1)!.id : null };
}
