import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn } from '~/domain/shared/period';

export type CountedBet = { accountId: number; category: string; vendorCode: string; placedAt: Date };
type Change = { bets: number; stakeMinor: bigint; payoutMinor: bigint; validBetMinor: bigint };

/** Adds a change to one line of the roll-up, in the transaction that made it true. */
export async function countBet(
  ctx: Ctx,
  bet: CountedBet,
  { basis, at, timeZone }: { basis: 'placed' | 'settled'; at: Date; timeZone: string },
  { bets, stakeMinor, payoutMinor, validBetMinor }: Change,
): Promise<void> {
  await ctx.db.execute(sql`
    insert into member_days as d
      (account_id, basis, day, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
    values (${bet.accountId}, ${basis}, ${dayIn(at, timeZone)}, ${bet.category}, ${bet.vendorCode}, ${bets},
      ${String(stakeMinor)}::bigint, ${String(payoutMinor)}::bigint, ${String(validBetMinor)}::bigint)
    on conflict (account_id, basis, day, category, vendor_code) do update set
      bets = d.bets + excluded.bets, stake_minor = d.stake_minor + excluded.stake_minor,
      payout_minor = d.payout_minor + excluded.payout_minor, valid_bet_minor = d.valid_bet_minor + excluded.valid_bet_minor`);
}
