import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/** Copies of a mailing that these accounts have not read go, and their counts with them. Answers how many. */
export async function takeBackUnread(
  ctx: Ctx,
  { mailingId, accountIds }: { mailingId: number; accountIds: number[] },
): Promise<number> {
  if (accountIds.length === 0) return 0;
  const now = sql`${sqlTime(ctx.now)}`;
  const ids = sql`${sql.param(accountIds)}::bigint[]`;
  await ctx.db.execute(sql`select live_hold_heads(array(select id from unnest(${ids}) as id order by id))`);
  // In the order in which letters are delivered, which locks no head of those who have no page open.
  await ctx.db.execute(sql`select 1 from inboxes where account_id = any(${ids}) order by account_id for update`);
  const { rows } = await ctx.db.execute<{ taken: number }>(sql`
    with gone as (
      update messages set deleted_at = ${now}
      where account_id = any(${ids}) and mailing_id = ${mailingId} and read_at is null and deleted_at is null
      returning account_id),
    counted as (
      update inboxes i set unread = i.unread - g.letters
      from (select account_id, count(*)::int as letters from gone group by account_id) g
      where i.account_id = g.account_id returning i.account_id, i.unread),
    told as (
      select live_write_events(array_agg(account_id order by account_id), 'unread',
        array_agg(jsonb_build_object('count', unread) order by account_id), ${now}) from counted)
    select count(*)::int as taken from gone, (select count(*) from told) t`);
  return rows[0]?.taken ?? 0;
}
