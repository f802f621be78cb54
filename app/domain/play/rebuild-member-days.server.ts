import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';

/** Counts the roll-up again from the bets: of one account, or of all. What was counted along the way must equal it. */
export function rebuildMemberDays(ctx: Ctx, timeZone: string, accountId: number | null = null): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const whose = accountId === null ? sql`true` : sql`account_id = ${accountId}`;
    await ctx.db.execute(sql`delete from member_days where ${whose}`);
    await ctx.db.execute(sql`
      insert into member_days (account_id, basis, day, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
      select account_id, 'placed', (placed_at at time zone ${timeZone})::date, category, vendor_code,
        count(*), sum(stake_minor), sum(payout_minor), sum(valid_bet_minor)
      from bets where ${whose} and state not in ('refunded', 'void') group by 1, 3, 4, 5
      union all
      select account_id, 'settled', (settled_at at time zone ${timeZone})::date, category, vendor_code,
        count(*), sum(stake_minor), sum(payout_minor), sum(valid_bet_minor)
      from bets where ${whose} and state in ('won', 'lost', 'draw') group by 1, 3, 4, 5`);
  });
}
