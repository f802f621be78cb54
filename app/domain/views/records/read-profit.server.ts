import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { eachDay } from '~/domain/shared/period';

export type ProfitLine = { key: string; bets: number; stakeMinor: bigint; validBetMinor: bigint; payoutMinor: bigint };
export type Profit = { days: ProfitLine[]; categories: ProfitLine[]; total: ProfitLine };

type Row = { day: string; category: string; bets: string; stake: string; payout: string; valid: string };
type Question = { accountId: number; from: string; to: string; category?: string | undefined };

/** What was won and lost on the bets that ended in these days: by day, each day named, and by category. */
export async function readProfit(ctx: Ctx, { accountId, from, to, category }: Question): Promise<Profit> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select day::text, category, sum(bets) as bets, sum(stake_minor) as stake, sum(payout_minor) as payout,
      sum(valid_bet_minor) as valid
    from member_days
    where account_id = ${accountId} and basis = 'settled' and day between ${from} and ${to}
      ${category ? sql`and category = ${category}` : sql``}
    group by day, category order by day, category`);
  const days = new Map(eachDay(from, to).map((day) => [day, emptyLine()]));
  const categories = new Map<string, Sums>();
  const total = emptyLine();
  for (const row of rows) {
    if (!categories.has(row.category)) categories.set(row.category, emptyLine());
    for (const line of [days.get(row.day)!, categories.get(row.category)!, total]) add(line, row);
  }
  return { days: linesOf(days), categories: linesOf(categories), total: { key: '', ...total } };
}

type Sums = Omit<ProfitLine, 'key'>;

function emptyLine(): Sums {
  return { bets: 0, stakeMinor: 0n, validBetMinor: 0n, payoutMinor: 0n };
}

function add(line: Sums, row: Row): void {
  line.bets += Number(row.bets);
  line.stakeMinor += BigInt(row.stake);
  line.validBetMinor += BigInt(row.valid);
  line.payoutMinor += BigInt(row.payout);
}

function linesOf(sums: Map<string, Sums>): ProfitLine[] {
  return [...sums].map(([key, line]) => ({ key, ...line }));
}
