import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { daysAgo } from '~/domain/shared/delete-in-batches.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { treeLock } from '../tree/join-tree.server';
import { aboveAt, windowIn } from './lines-in-time.server';
import { cashColumns, creditedSums, isCash } from './roll-up-money.server';
import { rollUpLock, rollUpSettled } from './roll-up-settled.server';
import { waitingLines } from './team-roll-ups.server';

export type RollUpAudit = { windows: number; days: number; differences: string[] };

/** Of lines that name their sums as `creditedSums` does. */
const cashSums = sql`sum(deposits)::bigint as deposits_minor, sum(withdrawals)::bigint as withdrawals_minor,
  sum(promotions)::bigint as promotions_minor, sum(rebates)::bigint as rebates_minor, sum(joins)::int as new_accounts,
  sum(firsts)::int as first_deposits, sum(firsts_minor)::bigint as first_deposits_minor`;

const played = ['bets', 'stake_minor', 'payout_minor', 'valid_bet_minor'];

/**
 * Counts everything that waits, then proves that what is kept equals a recount: the base of each account against its bets,
 * and every sum along the line against the base, the ledger and the accounts. What differs is named and replaced.
 */
export async function rebuildTeamRollUps(ctx: Ctx): Promise<RollUpAudit> {
  await rollUpSettled(ctx);
  const { timeZone, teamWindowDays } = await findSettings(ctx);
  const oldest = daysAgo(ctx, teamWindowDays);
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`set local statement_timeout = 0`);
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${rollUpLock})`);
    await ctx.db.execute(sql`select pg_advisory_xact_lock_shared(${treeLock})`);
    const unlike = await mendBase(ctx);
    await ctx.db.execute(sql`delete from member_windows where window_at < ${oldest}`);
    await ctx.db.execute(sql`delete from team_windows where window_at < ${oldest}`);
    await ctx.db.execute(sql`delete from team_cash_windows where window_at < ${oldest}`);
    await recount(ctx, timeZone, oldest);
    const differences = [
      ...unlike,
      ...(await compare(ctx, 'member_windows', ['account_id', 'window_at'], played)),
      ...(await compare(ctx, 'team_windows', ['ancestor_id', 'window_at'], played)),
      ...(await compare(ctx, 'team_cash_windows', ['ancestor_id', 'window_at'], cashColumns)),
      ...(await compare(ctx, 'team_sizes', ['account_id'], ['size'])),
      ...(await compare(
        ctx,
        'team_days',
        ['ancestor_id', 'day', 'category'],
        [...played, ...cashColumns, 'active_accounts'],
      )),
    ];
    await ctx.db.execute(sql`update roll_up_marks set cash_windows_since = least(cash_windows_since, ${oldest})`);
    const { rows } = await ctx.db.execute<{ windows: number; days: number }>(sql`
      select (select count(*)::int from recount_team_windows) as windows, (select count(*)::int from recount_team_days) as days`);
    return { ...rows[0]!, differences };
  });
}

/**
 * What an account's windows come to is what its settled bets come to; what was undone is gone from both. An account of
 * which that is not so is counted again, each bet when it was last settled, less what still waits to be counted.
 */
async function mendBase(ctx: Ctx): Promise<string[]> {
  const sums = sql`sum(bets) as bets, sum(stake_minor) as stake, sum(payout_minor) as payout, sum(valid_bet_minor) as valid`;
  const { rows } = await ctx.db.execute<{ accountId: string; category: string; stored: string; settled: string }>(sql`
    with stored as (
      select account_id, category, ${sums} from (
        select account_id, category, bets, stake_minor, payout_minor, valid_bet_minor from counted_plays
        union all
        select account_id, category, bets, stake_minor, payout_minor, valid_bet_minor from ${waitingLines} w) k group by 1, 2
    ),
    settled as (
      select account_id, category, count(*) as bets, sum(stake_minor) as stake, sum(payout_minor) as payout,
        sum(valid_bet_minor) as valid
      from bets where state in ('won', 'lost', 'draw')
        and exists (select from account_ancestors a where a.account_id = bets.account_id) group by 1, 2
    )
    select account_id as "accountId", category, (stored.bets, stored.stake, stored.payout, stored.valid)::text as stored,
      (settled.bets, settled.stake, settled.payout, settled.valid)::text as settled
    from stored full join settled using (account_id, category)
    where (coalesce(stored.bets, 0), coalesce(stored.stake, 0), coalesce(stored.payout, 0), coalesce(stored.valid, 0))
      <> (coalesce(settled.bets, 0), coalesce(settled.stake, 0), coalesce(settled.payout, 0), coalesce(settled.valid, 0))
      and exists (select from account_ancestors a where a.account_id = coalesce(stored.account_id, settled.account_id))
    order by 1, 2`);
  if (rows.length === 0) return [];
  const ids = sql`${sql.param([...new Set(rows.map(({ accountId }) => accountId))])}::bigint[]`;
  await ctx.db.execute(sql`delete from counted_plays where account_id = any(${ids})`);
  await ctx.db.execute(sql`
    insert into counted_plays (account_id, window_at, category, bets, stake_minor, payout_minor, valid_bet_minor)
    select account_id, ${windowIn(sql`settled_at`)}, category, sum(bets), sum(stake_minor), sum(payout_minor), sum(valid_bet_minor)
    from (
      select account_id, settled_at, category, 1 as bets, stake_minor, payout_minor, valid_bet_minor
      from bets where account_id = any(${ids}) and state in ('won', 'lost', 'draw')
      union all
      select account_id, settled_at, category, -bets, -stake_minor, -payout_minor, -valid_bet_minor
      from ${waitingLines} w where account_id = any(${ids})) settled
    group by 1, 2, 3 having (sum(bets), sum(stake_minor), sum(payout_minor), sum(valid_bet_minor)) <> (0, 0, 0, 0)`);
  return rows
    .slice(0, namedAtMost)
    .map(
      ({ accountId, category, stored, settled }) =>
        `account ${accountId} ${category}: kept ${stored}, settled ${settled}`,
    );
}

/** Windows are counted as far back as they are kept, days from the beginning. */
async function recount(ctx: Ctx, timeZone: string, oldest: SQL): Promise<void> {
  const day = (at: SQL) => sql`(${at} at time zone ${timeZone})::date`;
  const sums = sql`sum(bets)::int as bets, sum(stake_minor)::bigint as stake_minor, sum(payout_minor)::bigint as payout_minor,
    sum(valid_bet_minor)::bigint as valid_bet_minor`;
  const make = (name: string, query: SQL) =>
    ctx.db.execute(sql`create temporary table ${sql.identifier(name)} on commit drop as ${query}`);
  await make(
    'recount_member_windows',
    sql`select account_id, window_at, ${sums} from counted_plays where window_at >= ${oldest} group by 1, 2`,
  );
  await make(
    'recount_team_sizes',
    sql`select ancestor_id as account_id, count(*)::int as size from account_ancestors a where depth > 0
      and not exists (select from joined_lines j where j.account_id = a.account_id) group by 1`,
  );
  await make(
    'recount_credited',
    sql`select above.ancestor_id, b.* from counted_plays b cross join lateral ${aboveAt(sql`b.account_id`, sql`b.window_at`)} above`,
  );
  await make(
    'recount_team_windows',
    sql`select ancestor_id, window_at, ${sums} from recount_credited where window_at >= ${oldest} group by 1, 2`,
  );
  await make(
    'recount_cash',
    sql`with lines as (
        select o.owner_id as account_id, t.id, t.kind, t.at, ${windowIn(sql`t.at`)} as window_at, sum(e.amount)::bigint as amount
        from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
          join ledger_accounts o on o.id = e.account_id and o.owner_id is not null and o.unit = (select ledger_money_unit())
            and o.kind <> 'bonus'
        where ${isCash} group by 1, 2, 3, 4
      ),
      joined as (
        select id as account_id, created_at as at from accounts where role in ('member', 'agent')
          and not exists (select from joined_lines j where j.account_id = accounts.id)
      ),
      firsts as (
        select distinct on (account_id) account_id, amount as amount_minor, at from lines
        where kind = 'deposit' and exists (select from account_ancestors a where a.account_id = lines.account_id)
        order by account_id, id
      ),
      ${creditedSums(timeZone)}
      select ancestor_id, window_at, day, ${cashSums} from sums group by 1, 2, 3`,
  );
  await make(
    'recount_team_cash_windows',
    sql`select ancestor_id, window_at, ${sql.raw(cashColumns.join(', '))} from recount_cash where window_at >= ${oldest}`,
  );
  await make(
    'recount_team_days',
    sql`with active as (select account_id, ${day(sql`window_at`)} as day, min(window_at) as window_at from counted_plays group by 1, 2)
      select ancestor_id, day, category, sum(bets)::int as bets, sum(stake_minor)::bigint as stake_minor,
        sum(payout_minor)::bigint as payout_minor, sum(valid_bet_minor)::bigint as valid_bet_minor,
        ${cashSums}, sum(active)::int as active_accounts
      from (
        select ancestor_id, ${day(sql`window_at`)} as day, category, bets, stake_minor, payout_minor, valid_bet_minor,
          0 as deposits, 0 as withdrawals, 0 as promotions, 0 as rebates, 0 as joins, 0 as firsts, 0 as firsts_minor, 0 as active
        from recount_credited
        union all
        select ancestor_id, day, '', 0, 0, 0, 0, ${sql.raw(cashColumns.join(', '))}, 0 from recount_cash
        union all
        select above.ancestor_id, active.day, '', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1
        from active cross join lateral ${aboveAt(sql`active.account_id`, sql`active.window_at`)} above) all_lines
      group by 1, 2, 3`,
  );
}

const namedAtMost = 20;

/** Rows of nothing count as missing on either side. */
async function compare(ctx: Ctx, name: string, keys: string[], values: string[]): Promise<string[]> {
  const table = sql.identifier(name);
  const recounted = sql.identifier(`recount_${name}`);
  const list = (names: string[], alias = '') => sql.raw(names.map((column) => alias + column).join(', '));
  const isSomething = sql.raw(values.map((column) => `${column} <> 0`).join(' or '));
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select ${list(keys)}, string_agg(side || ' ' || figures, ', ' order by side) as sides from (
      select 'kept' as side, ${list(keys)}, (${list(values)})::text as figures from ${table} where ${isSomething}
      union all
      select 'recounted', ${list(keys)}, (${list(values)})::text from ${recounted} where ${isSomething}) s
    group by ${list(keys)} having count(*) = 1 or min(figures) <> max(figures)
    order by ${list(keys)} limit ${namedAtMost}`);
  if (rows.length === 0) return [];
  await ctx.db.execute(sql`delete from ${table}`);
  await ctx.db.execute(
    sql`insert into ${table} (${list([...keys, ...values])}) select ${list([...keys, ...values])} from ${recounted}`,
  );
  return rows.map(({ sides, ...key }) => `${name} ${Object.values(key).join(' ')}: ${sides}`);
}
