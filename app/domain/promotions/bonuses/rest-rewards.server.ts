import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Reactions } from '~/domain/shared/events.server';

type EventReactions = { playPaused: NonNullable<Reactions['playPaused']>[number] };

/**
 * During a break nothing is bet and nothing claimed: the dates of bonuses and of rewards that wait move by its length.
 * `composition` registers it.
 */
export const restReactions = {
  async playPaused(ctx, { accountId, pause, from, until }) {
    if (pause !== 'break' || until === null) return;
    const length = sql`${sqlTime(until)} - ${sqlTime(from)}`;
    // Rows are locked in the order of their ids, as where play is counted.
    await ctx.db.execute(sql`
      update bonus_grants set expires_at = expires_at + (${length}) where id in (
        select id from bonus_grants where account_id = ${accountId} and state = 'active' and expires_at >= ${sqlTime(ctx.now)}
        order by id for update)`);
    await ctx.db.execute(sql`
      update participations set claimable_until = claimable_until + (${length}) where id in (
        select id from participations where account_id = ${accountId} and state = 'issued' and claimable_until >= ${sqlTime(ctx.now)}
        order by id for update)`);
  },
} satisfies EventReactions;
