import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

export type LotteryDay = {
  gameCode: string;
  /** The day, or the first day of the month. */
  from: string;
  settledDraws: number;
  voidDraws: number;
  tickets: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
  rebateMinor: bigint;
  borneMinor: bigint;
};

type Asked = { by: 'day' | 'month'; from: string; to: string; gameCode: string | null };

/** What each game's draws came to, by the day or the month they were drawn; the newest first. */
export async function readLotteryDays({ db }: Ctx, { by, from, to, gameCode }: Asked): Promise<LotteryDay[]> {
  const first = by === 'day' ? sql`day` : sql`date_trunc('month', day)::date`;
  const { rows } = await db.execute<Record<string, string>>(sql`
    select game_code, ${first}::text as first, sum(settled_draws)::text as settled, sum(void_draws)::text as void, sum(tickets)::text as tickets,
      sum(stake_minor)::text as stake, sum(payout_minor)::text as payout, sum(rebate_minor)::text as rebate, sum(borne_minor)::text as borne
    from lottery_days
    where day between ${from}::date and ${to}::date ${gameCode === null ? sql`` : sql`and game_code = ${gameCode}`}
    group by 1, 2 order by 2 desc, 1`);
  return rows.map((row) => ({
    gameCode: row.game_code!,
    from: row.first!,
    settledDraws: Number(row.settled),
    voidDraws: Number(row.void),
    tickets: Number(row.tickets),
    stakeMinor: BigInt(row.stake!),
    payoutMinor: BigInt(row.payout!),
    rebateMinor: BigInt(row.rebate!),
    borneMinor: BigInt(row.borne!),
  }));
}
