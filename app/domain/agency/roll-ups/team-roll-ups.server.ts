import { sql } from 'drizzle-orm';
import { type ArrayItem, type ArrayType, sqlArray } from '~/db/sql-values.server';
import { waitingFor } from '~/domain/play/play-stream.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type PlayConsumer, type PlayedLine, tell } from '~/domain/shared/events.server';
import type { SiteSums } from '~/domain/shared/site-sums';
import { findSettings } from '~/domain/site/find-settings.server';
import { aboveAt, quarterIn, windowIn } from './lines-in-time.server';

/** Credits settled lines to everybody above. */
export const teamRollUps: PlayConsumer = {
  name: 'team roll-ups',
  async playCounted(ctx, { lines }) {
    const { timeZone } = await findSettings(ctx);
    await rollUpBets(ctx, lines, timeZone);
  },
};

/** What waits for this roll-up, as rows of settled lines. */
export const waitingLines = waitingFor(teamRollUps.name);

async function rollUpBets(ctx: Ctx, lines: readonly PlayedLine[], timeZone: string): Promise<void> {
  const list = (value: (line: PlayedLine) => ArrayItem, type: ArrayType) => sqlArray(lines.map(value), type);
  const { rows } = await ctx.db.execute<QuarterRow>(sql`
    with given as (
      select account_id, ${windowIn(sql`settled_at`)} as window_at, category,
        sum(bets)::int as bets, sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(valid)::bigint as valid
      from unnest(${list(({ accountId }) => accountId, 'bigint')}, ${list(({ settledAt }) => settledAt, 'timestamptz')},
        ${list(({ category }) => category, 'text')}, ${list(({ bets }) => bets, 'int')},
        ${list(({ stakeMinor }) => stakeMinor, 'bigint')}, ${list(({ payoutMinor }) => payoutMinor, 'bigint')},
        ${list(({ validBetMinor }) => validBetMinor, 'bigint')})
        as l (account_id, settled_at, category, bets, stake, payout, valid)
      where exists (select from account_ancestors a where a.account_id = l.account_id)
      group by 1, 2, 3
    ),
    counted as (
      insert into counted_plays as w (account_id, window_at, category, bets, stake_minor, payout_minor, valid_bet_minor)
      select * from given
      on conflict (account_id, window_at, category) do update set bets = w.bets + excluded.bets,
        stake_minor = w.stake_minor + excluded.stake_minor, payout_minor = w.payout_minor + excluded.payout_minor,
        valid_bet_minor = w.valid_bet_minor + excluded.valid_bet_minor
    ),
    own as (
      insert into member_windows as w (account_id, window_at, bets, stake_minor, payout_minor, valid_bet_minor)
      select account_id, window_at, sum(bets), sum(stake), sum(payout), sum(valid) from given group by 1, 2
      on conflict (account_id, window_at) do update set bets = w.bets + excluded.bets,
        stake_minor = w.stake_minor + excluded.stake_minor, payout_minor = w.payout_minor + excluded.payout_minor,
        valid_bet_minor = w.valid_bet_minor + excluded.valid_bet_minor
    ),
    credited as (
      select above.ancestor_id, given.* from given cross join lateral ${aboveAt(sql`given.account_id`, sql`given.window_at`)} above
    ),
    windows as (
      insert into team_windows as w (ancestor_id, window_at, bets, stake_minor, payout_minor, valid_bet_minor)
      select ancestor_id, window_at, sum(bets), sum(stake), sum(payout), sum(valid) from credited group by 1, 2
      on conflict (ancestor_id, window_at) do update set bets = w.bets + excluded.bets,
        stake_minor = w.stake_minor + excluded.stake_minor, payout_minor = w.payout_minor + excluded.payout_minor,
        valid_bet_minor = w.valid_bet_minor + excluded.valid_bet_minor
    ),
    active as (
      insert into active_days (account_id, day, window_at)
      select account_id, (window_at at time zone ${timeZone})::date, min(window_at) from given group by 1, 2
      on conflict do nothing returning account_id, day, window_at
    ),
    newly as (
      select above.ancestor_id, active.day, count(*)::int as accounts
      from active cross join lateral ${aboveAt(sql`active.account_id`, sql`active.window_at`)} above group by 1, 2
    ),
    days as (
      select ancestor_id, (window_at at time zone ${timeZone})::date as day, category, sum(bets) as bets, sum(stake) as stake,
        sum(payout) as payout, sum(valid) as valid, 0 as active
      from credited group by 1, 2, 3
      union all
      select ancestor_id, day, '', 0, 0, 0, 0, accounts from newly
    ),
    credited_days as (
      insert into team_days as d
        (ancestor_id, day, category, bets, stake_minor, payout_minor, valid_bet_minor, active_accounts)
      select * from days
      on conflict (ancestor_id, day, category) do update set bets = d.bets + excluded.bets,
        stake_minor = d.stake_minor + excluded.stake_minor, payout_minor = d.payout_minor + excluded.payout_minor,
        valid_bet_minor = d.valid_bet_minor + excluded.valid_bet_minor,
        active_accounts = d.active_accounts + excluded.active_accounts
    )
    select ${quarterIn(sql`window_at`)} as quarter, sum(bets)::text as bets, sum(stake)::text as stake, sum(payout)::text as payout,
      sum(newcomers)::text as active
    from (
      select window_at, bets, stake, payout, 0 as newcomers from given
      union all select window_at, 0, 0, 0, 1 from active) of_all
    group by 1`);
  if (rows.length > 0) await tell(ctx, { kind: 'sumsCounted', sums: rows.map(sumsOf) });
}

type QuarterRow = { quarter: Date | string; bets: string; stake: string; payout: string; active: string };

function sumsOf({ quarter, bets, stake, payout, active }: QuarterRow): SiteSums {
  return {
    quarterAt: new Date(quarter),
    bets: BigInt(bets),
    stakeMinor: BigInt(stake),
    payoutMinor: BigInt(payout),
    activeAccounts: BigInt(active),
  };
}
