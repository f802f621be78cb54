import { eq, sql } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { treeLock } from './join-tree.server';

/** Who is above the account, while nobody else moves accounts. Refuses: identity.not_found. */
export async function lockUpline(ctx: Ctx, accountId: number): Promise<number | null> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${treeLock})`);
  const [row] = await ctx.db.select({ uplineId: accounts.uplineId }).from(accounts).where(eq(accounts.id, accountId));
  if (!row) throw new Refusal('identity.not_found');
  return row.uplineId;
}
