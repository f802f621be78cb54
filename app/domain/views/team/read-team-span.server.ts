import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { daysAgo } from '~/domain/shared/delete-in-batches.server';
import { daysFrom, startOfDay } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import type { Span } from './comparison';
import { readTeamTotal, type SumsRow, sumsOf } from './read-team.server';
import { addSums, noSums, type TeamSums } from './team-sums';

type Question = { nodeId: number; span: Span };

/** Sums of a span. Who was active does not add up over days: `countActive` counts them. */
export async function readTeamSpan(ctx: Ctx, { nodeId, span }: Question): Promise<TeamSums> {
  const { from, to, until } = span;
  if (until === null) return readTeamTotal(ctx, { nodeId, days: { from, to } });
  const { timeZone } = await findSettings(ctx);
  const whole = from < to ? await readTeamTotal(ctx, { nodeId, days: { from, to: daysFrom(to, -1) } }) : noSums();
  return addSums(whole, await readWindows(ctx, nodeId, startOfDay(to, timeZone), until));
}

/** From when on five-minute figures are complete. */
export async function windowsSince(ctx: Ctx): Promise<Date> {
  const { teamWindowDays } = await findSettings(ctx);
  const { rows } = await ctx.db.execute<{ since: string }>(sql`
    select greatest(${daysAgo(ctx, teamWindowDays)},
      (select cash_windows_since from roll_up_marks where cash_windows_since > '-infinity')) as since`);
  return new Date(rows[0]!.since);
}

async function readWindows(ctx: Ctx, nodeId: number, from: Date, until: Date): Promise<TeamSums> {
  const within = sql`ancestor_id = ${nodeId} and window_at >= ${sqlTime(from)}
    and window_at < ${sqlTime(until)}`;
  const { rows } = await ctx.db.execute<SumsRow>(sql`
    select * from (
      select sum(bets) as bets, sum(stake_minor) as "stakeMinor", sum(payout_minor) as "payoutMinor",
        sum(valid_bet_minor) as "validBetMinor" from team_windows where ${within}) played,
      (select sum(deposits_minor) as "depositsMinor", sum(withdrawals_minor) as "withdrawalsMinor",
        sum(promotions_minor) as "promotionsMinor", sum(rebates_minor) as "rebatesMinor",
        sum(new_accounts) as "newAccounts", sum(first_deposits) as "firstDeposits",
        sum(first_deposits_minor) as "firstDepositsMinor" from team_cash_windows where ${within}) moved`);
  return sumsOf(rows[0]!);
}
