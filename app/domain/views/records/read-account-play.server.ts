import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

export type PlaySums = { bets: number; stakeMinor: bigint; payoutMinor: bigint };
/** `sinceDeposit` counts the whole business day of the last deposit; null: nothing was ever deposited. */
type AccountPlay = { lately: PlaySums; sinceDeposit: (PlaySums & { day: string }) | null };

type Row = Record<'bets' | 'stake' | 'payout' | 'betsSince' | 'stakeSince' | 'payoutSince', string> & {
  day: string | null;
};

/** The settled bets of one account since a business day, and since its last deposit, from the roll-up by day. */
export async function readAccountPlay(
  ctx: Ctx,
  { accountId, from, timeZone }: { accountId: number; from: string; timeZone: string },
): Promise<AccountPlay> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select to_char(l.day, 'YYYY-MM-DD') as day,
      coalesce(sum(d.bets) filter (where d.day >= ${from}), 0) as bets,
      coalesce(sum(d.stake_minor) filter (where d.day >= ${from}), 0) as stake,
      coalesce(sum(d.payout_minor) filter (where d.day >= ${from}), 0) as payout,
      coalesce(sum(d.bets) filter (where d.day >= l.day), 0) as "betsSince",
      coalesce(sum(d.stake_minor) filter (where d.day >= l.day), 0) as "stakeSince",
      coalesce(sum(d.payout_minor) filter (where d.day >= l.day), 0) as "payoutSince"
    from (
      select (max(state_at) at time zone ${timeZone})::date as day
      from deposits where account_id = ${accountId} and state = 'arrived') l
    left join member_days d on d.account_id = ${accountId} and d.basis = 'settled' and d.day >= least(${from}::date, l.day)
    group by l.day`);
  const row = rows[0]!;
  return {
    lately: { bets: Number(row.bets), stakeMinor: BigInt(row.stake), payoutMinor: BigInt(row.payout) },
    sinceDeposit: row.day === null ? null : sumsSince(row, row.day),
  };
}

function sumsSince({ betsSince, stakeSince, payoutSince }: Row, day: string) {
  return { day, bets: Number(betsSince), stakeMinor: BigInt(stakeSince), payoutMinor: BigInt(payoutSince) };
}
