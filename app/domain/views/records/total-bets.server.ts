import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { BetFilter, BetTotals } from './bet-record';
import { matching } from './list-bets.server';

type Row = { bets: string; stake: string | null; payout: string | null; valid: string | null };
type Days = { from: string; to: string };

/**
 * What all bets of the filter come to. Date, category and vendor are answered by the roll-up; a game or a state by the
 * bets themselves, over no more than a month. `countedAmounts` says the same of one bet; a test compares them.
 */
export async function totalBets(ctx: Ctx, filter: BetFilter, days: Days): Promise<BetTotals> {
  const { rows } = await ctx.db.execute<Row>(
    filter.nodeId || filter.state
      ? sql`select count(*) as bets, sum(b.stake_minor) as stake, sum(b.payout_minor) filter (where b.state <> 'void') as payout,
          sum(b.valid_bet_minor) filter (where b.state <> 'void') as valid
        from bets b where ${matching(filter)} ${filter.state ? sql`` : sql`and b.state not in ('refunded', 'void')`}`
      : sql`select coalesce(sum(bets), 0) as bets, sum(stake_minor) as stake, sum(payout_minor) as payout,
          sum(valid_bet_minor) as valid
        from member_days
        where account_id = ${filter.accountId} and basis = 'placed' and day between ${days.from} and ${days.to}
        ${filter.category ? sql`and category = ${filter.category}` : sql``}
        ${filter.vendorCode ? sql`and vendor_code = ${filter.vendorCode}` : sql``}`,
  );
  const { bets, stake, payout, valid } = rows[0]!;
  return {
    bets: Number(bets),
    stakeMinor: BigInt(stake ?? 0),
    payoutMinor: BigInt(payout ?? 0),
    validBetMinor: BigInt(valid ?? 0),
  };
}
