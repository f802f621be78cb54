import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { DrawState } from './draw-states';

export type DrawUnderWay = {
  id: number;
  gameCode: string;
  issue: string;
  state: DrawState;
  closesAt: Date;
  tickets: number;
  stakeMinor: bigint;
  /** No result pays more. */
  boundMinor: bigint;
  /** What it may pay at most. */
  mostMinor: bigint;
};

/** Draws on sale or not settled, those that close first before the others. */
export async function listDrawsUnderWay(ctx: Ctx, limit: number): Promise<DrawUnderWay[]> {
  const { rows } = await ctx.db.execute<Record<string, string>>(sql`
    select d.id::text, d.game_code, d.issue, d.state, d.closes_at::text, coalesce(t.tickets, 0)::text as tickets, coalesce(t.stake, 0)::text as stake,
      coalesce((select sum(key_minor + rest_minor) from lottery_peaks p where p.draw_id = d.id), 0)::text as bound,
      g.draw_payout_most_minor::text as most
    from lottery_draws d join lottery_games g on g.code = d.game_code
    left join lateral (
      select count(*) as tickets, sum(stake_minor) as stake from lottery_tickets t where t.draw_id = d.id and t.refunded_at is null) t on true
    where d.settled_at is null and d.opens_at <= ${ctx.now.toISOString()}::timestamptz and d.state <> 'void'
    order by d.closes_at, d.id limit ${limit}`);
  return rows.map((row) => ({
    id: Number(row.id),
    gameCode: row.game_code!,
    issue: row.issue!,
    state: row.state as DrawState,
    closesAt: new Date(row.closes_at!),
    tickets: Number(row.tickets),
    stakeMinor: BigInt(row.stake!),
    boundMinor: BigInt(row.bound!),
    mostMinor: BigInt(row.most!),
  }));
}
