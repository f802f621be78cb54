import { type SQL, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { targetsOfDraw } from '../draws/draw-targets.server';

export type CorrectionEffect = {
  /** All of the draw; `changed` are those that were paid and are paid otherwise. */
  tickets: number;
  changed: number;
  paidMinor: bigint;
  takenMinor: bigint;
  /** What cannot be taken back by the balances of now. */
  borneMinor: bigint;
  /** Tickets placed since the first number was public that go back, whether paid or not, and their stakes. */
  late: number;
  lateMinor: bigint;
};

/** What a draw would have; without numbers it is void. */
type Foreseen = { numbers: readonly number[] | null; publicAt: Date | null };

/** What a correction would do to the tickets that are paid, by `lottery_correct`'s rules; without numbers the draw is void. */
export async function foreseeCorrection(
  ctx: Ctx,
  draw: { id: number; gameCode: string },
  { numbers, publicAt }: Foreseen,
): Promise<CorrectionEffect> {
  const targets = numbers && (await targetsOfDraw(ctx, draw, numbers));
  const isLate = publicAt && targets ? sql`t.bet_placed_at >= ${sqlTime(publicAt)}` : sql`false`;
  const stakesOf = (bets: SQL) => sql`
    select p.bet_id, p.stake_minor - coalesce(r.rebate, 0) as payout
    from paid p left join lottery_rebates(${draw.id}, (select array_agg(bet_id) from paid)) r on r.bet_id = p.bet_id where ${bets}`;
  const won = targets
    ? sql`(
        select w.bet_id, w.payout
        from lottery_payouts(${draw.id}, ${JSON.stringify(targets)}::jsonb, (select array_agg(bet_id) from paid where not is_late)) w
        union all ${stakesOf(sql`p.is_late`)})`
    : sql`(${stakesOf(sql`true`)})`;
  const { rows } = await ctx.db.execute<Record<string, string>>(sql`
    with paid as materialized (
      select t.bet_id, t.account_id, t.stake_minor, ${isLate} as is_late, coalesce(t.payout_minor, 0) + coalesce(l.borne_minor, 0) as had
      from lottery_tickets t left join lateral (
        select c.borne_minor from lottery_ticket_corrections c
        where c.draw_id = t.draw_id and c.bet_id = t.bet_id order by c.version desc limit 1) l on true
      where t.draw_id = ${draw.id} and t.refunded_at is null and t.bet_id <= (select settled_through from lottery_draws where id = ${draw.id})),
    due as (
      select p.account_id, w.payout - p.had as due from paid p join ${won} w on w.bet_id = p.bet_id),
    accounts as (
      select d.account_id, count(*) filter (where d.due <> 0) as changed, sum(greatest(d.due, 0)) as paid, sum(greatest(-d.due, 0)) as less
      from due d group by 1),
    taken as (
      select a.*, least(a.less, m.balance + a.paid) as taken
      from accounts a join ledger_accounts m on m.owner_id = a.account_id and m.kind = 'main' and m.ref = '')
    select (select count(*) from lottery_tickets where draw_id = ${draw.id} and refunded_at is null)::text as tickets,
      (select count(*) from lottery_tickets t where t.draw_id = ${draw.id} and t.refunded_at is null and ${isLate})::text as late,
      (select coalesce(sum(t.stake_minor), 0) from lottery_tickets t where t.draw_id = ${draw.id} and t.refunded_at is null and ${isLate})::text as late_minor,
      coalesce(sum(changed), 0)::text as changed, coalesce(sum(paid), 0)::text as paid, coalesce(sum(taken), 0)::text as taken,
      coalesce(sum(less - taken), 0)::text as borne
    from taken`);
  const row = rows[0]!;
  return {
    tickets: Number(row.tickets),
    changed: Number(row.changed),
    paidMinor: BigInt(row.paid!),
    takenMinor: BigInt(row.taken!),
    borneMinor: BigInt(row.borne!),
    late: Number(row.late),
    lateMinor: BigInt(row.late_minor!),
  };
}
