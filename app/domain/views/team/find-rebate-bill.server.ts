import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

export type RebateBill = {
  day: string;
  ratePpm: number;
  amountMinor: bigint;
  at: Date;
  lines: {
    account: string;
    isOwn: boolean;
    validBetMinor: bigint;
    ratePpm: number;
    downlineRatePpm: number;
    amountMinor: bigint;
  }[];
};

/** The rebate of a day, with how it came about; null where there was none. */
export async function findRebateBill(ctx: Ctx, accountId: number, day: string): Promise<RebateBill | null> {
  const { rows: bills } = await ctx.db.execute<{ rate: number; amount: string; at: string }>(sql`
    select rate_ppm as rate, amount_minor as amount, at from rebate_bills where account_id = ${accountId} and day = ${day}`);
  const bill = bills[0];
  if (!bill) return null;
  const { rows } = await ctx.db.execute<{
    account: string;
    isOwn: boolean;
    valid: string;
    rate: number;
    downlineRate: number;
    amount: string;
  }>(sql`
    select a.account, l.downline_id = l.account_id as "isOwn", l.valid_bet_minor as valid, l.rate_ppm as rate,
      l.downline_rate_ppm as "downlineRate", l.amount_minor as amount
    from rebate_lines l join accounts a on a.id = l.downline_id
    where l.account_id = ${accountId} and l.day = ${day} order by l.amount_minor desc, a.account limit 500`);
  return {
    day,
    ratePpm: bill.rate,
    amountMinor: BigInt(bill.amount),
    at: new Date(bill.at),
    lines: rows.map(({ account, isOwn, valid, rate, downlineRate, amount }) => ({
      account,
      isOwn,
      validBetMinor: BigInt(valid),
      ratePpm: rate,
      downlineRatePpm: downlineRate,
      amountMinor: BigInt(amount),
    })),
  };
}
