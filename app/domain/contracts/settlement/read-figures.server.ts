import { type SQL, sql } from 'drizzle-orm';
import { sqlArray, sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn } from '~/domain/shared/period';
import { type ContractPeriod, isOfDays } from '../kinds';
import type { TeamFigures } from './tiers';
import type { Window } from './windows';

export type Team = {
  id: number;
  betAmountMinor: bigint;
  /** Whether a tier asks for active members; counting them costs more than the sums. */
  countsActive: boolean;
};

/** A window of a period; days are those of the site's time zone. */
type Span = { period: ContractPeriod; window: Window; timeZone: string };

type Row = { id: string; turnover: string; result: string; active: string };

/**
 * What teams did in a window, all in one question to the roll-ups: sums by team, and who of each bet enough. A member is
 * of the team whose line it stood in when the window began.
 */
export async function readFigures(ctx: Ctx, span: Span, teams: Team[]): Promise<Map<number, TeamFigures>> {
  if (teams.length === 0) return new Map();
  const { rows } = await ctx.db.execute<Row>(sql`
    with teams as (
      select id, bet_amount, counts_active
      from unnest(${sqlArray(
        teams.map(({ id }) => id),
        'bigint',
      )}, ${sqlArray(
        teams.map((team) => team.betAmountMinor),
        'bigint',
      )},
        ${sqlArray(
          teams.map(({ countsActive }) => countsActive),
          'boolean',
        )}) as t (id, bet_amount, counts_active)),
    sums as (${sumsIn(span)}),
    active as (${teams.some(({ countsActive }) => countsActive) ? activeIn(span) : noneActive})
    select teams.id, coalesce(sums.turnover, 0) as turnover, coalesce(sums.result, 0) as result, coalesce(active.members, 0) as active
    from teams left join sums on sums.id = teams.id left join active on active.id = teams.id
    where sums.id is not null or active.id is not null`);
  return new Map(
    rows.map(({ id, turnover, result, active }) => [
      Number(id),
      { turnoverMinor: BigInt(turnover), resultMinor: BigInt(result), activeMembers: Number(active) },
    ]),
  );
}

const noneActive = sql`select null::bigint as id, 0 as members where false`;

/** The players' result; rebates and promotions are known by day only. */
function sumsIn({ period, window, timeZone }: Span): SQL {
  if (isOfDays(period)) {
    return sql`select d.ancestor_id as id, sum(d.valid_bet_minor) as turnover,
        sum(d.payout_minor + d.rebates_minor + d.promotions_minor - d.stake_minor) as result
      from team_days d join teams on teams.id = d.ancestor_id where ${inDays(window, timeZone)} group by 1`;
  }
  return sql`select w.ancestor_id as id, sum(w.valid_bet_minor) as turnover, sum(w.payout_minor - w.stake_minor) as result
    from team_windows w join teams on teams.id = w.ancestor_id where ${inWindows(window)} group by 1`;
}

function activeIn({ period, window, timeZone }: Span): SQL {
  const startsAt = sqlTime(window.startsAt);
  const players = isOfDays(period)
    ? sql`select d.account_id, sum(d.valid_bet_minor) as turnover from member_days d
        where d.basis = 'settled' and ${inDays(window, timeZone)} group by 1`
    : sql`select w.account_id, sum(w.valid_bet_minor) as turnover from member_windows w
        where ${inWindows(window)} group by 1`;
  return sql`
    select teams.id, count(*) as members
    from (${players}) p
    cross join lateral (
      select ancestor_id from account_ancestors where account_id = p.account_id and since <= ${startsAt}
      union all
      select ancestor_id from former_ancestors
        where account_id = p.account_id and since <= ${startsAt} and ${startsAt} < until) a
    join teams on teams.id = a.ancestor_id and teams.counts_active
    where p.turnover > 0 and p.turnover >= teams.bet_amount group by 1`;
}

function inDays({ startsAt, endsAt }: Window, timeZone: string): SQL {
  return sql`d.day >= ${dayIn(startsAt, timeZone)}::date and d.day < ${dayIn(endsAt, timeZone)}::date`;
}

function inWindows({ startsAt, endsAt }: Window): SQL {
  return sql`w.window_at >= ${sqlTime(startsAt)} and w.window_at < ${sqlTime(endsAt)}`;
}
