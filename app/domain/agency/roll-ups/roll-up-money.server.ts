import { type SQL, sql } from 'drizzle-orm';
import { quotedList, sqlTime } from '~/db/sql-values.server';
import { cashKinds, type MovementKind } from '~/domain/ledger/movement';
import type { Ctx } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import type { SiteSums } from '~/domain/shared/site-sums';
import { treeLock } from '../tree/join-tree.server';
import { aboveAt, quarterIn, windowIn } from './lines-in-time.server';

/** Which sum of a day a movement of an owner's money belongs to. Entries of `bonus` are left out: what is promised is no money yet. */
const moneySums = {
  deposits: ['deposit'],
  withdrawals: ['withdrawal_paid', 'withdrawal_returned'],
  promotions: ['deposit_bonus', 'bonus_grant', 'bonus_release', 'bonus_forfeit', 'jackpot_win', 'reward'],
  rebates: ['rebate'],
} as const satisfies Record<string, readonly (typeof cashKinds)[number][]>;

/** What agents are paid under contracts: of teams it is told by the bills, of the whole site it is a cost. */
const agentPayKinds = ['commission', 'salary', 'dividend'] as const satisfies readonly MovementKind[];

/** Few among many: only what came since the mark is looked through. */
export const isCash = sql`t.kind in (${quotedList(cashKinds)})`;
export const isCounted = sql`t.kind in (${quotedList([...cashKinds, ...agentPayKinds])})`;

const transfersAtOnce = 5_000;

/** Credits the movements of owners' money and the newcomers that are not counted yet. Answers how many there were. */
export async function rollUpMoney(ctx: Ctx, timeZone: string): Promise<number> {
  // Who moves takes along those who are counted: nobody is counted meanwhile.
  await ctx.db.execute(sql`select pg_advisory_xact_lock_shared(${treeLock})`);
  const through = await raiseMark(ctx);
  const { rows } = await ctx.db.execute<{ taken: number; site: SiteRow[] }>(sql`
    with taken as (
      select t.id, t.kind, t.at from ledger_transfers t
      where ${isCounted} and t.id > ${through} and not exists (select from rolled_transfers r where r.transfer_id = t.id)
      order by t.id limit ${transfersAtOnce}
    ),
    noted as (insert into rolled_transfers (transfer_id) select id from taken),
    joined as (
      delete from joined_lines where account_id in (select account_id from joined_lines order by account_id limit ${transfersAtOnce})
      returning account_id, at
    ),
    lines as (
      select o.owner_id as account_id, t.id, t.kind, t.at, ${windowIn(sql`t.at`)} as window_at, sum(e.amount)::bigint as amount
      from taken t join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts o on o.id = e.account_id and o.owner_id is not null and o.unit = (select ledger_money_unit())
          and o.kind <> 'bonus'
      group by 1, 2, 3, 4
    ),
    sized as (
      insert into team_sizes as s (account_id, size)
      select a.ancestor_id, count(*) from joined j join account_ancestors a on a.account_id = j.account_id and a.depth > 0
      group by 1 on conflict (account_id) do update set size = s.size + excluded.size
    ),
    firsts as (
      insert into first_deposits (account_id, transfer_id, amount_minor, at)
      select distinct on (account_id) account_id, id, amount, at from lines
      where kind = 'deposit' and exists (select from account_ancestors a where a.account_id = lines.account_id)
      order by account_id, id
      on conflict do nothing returning account_id, amount_minor, at
    ),
    by_link as (
      update registration_links k set first_deposits = k.first_deposits + s.count,
        first_deposits_minor = k.first_deposits_minor + s.amount
      from (select u.link_id, count(*)::int as count, sum(f.amount_minor)::bigint as amount
        from firsts f join link_sign_ups u on u.account_id = f.account_id group by 1) s
      where k.id = s.link_id
    ),
    ${creditedSums(timeZone)},
    windows as (
      insert into team_cash_windows as d (ancestor_id, window_at, ${columns})
      select ancestor_id, window_at, ${summed} from sums group by 1, 2
      on conflict (ancestor_id, window_at) do update set ${added}
    ),
    ${ofTheSite},
    days as (
      insert into team_days as d (ancestor_id, day, category, ${columns})
      select ancestor_id, day, '', ${summed} from sums group by 1, 2
      on conflict (ancestor_id, day, category) do update set ${added}
    )
    select (select count(*)::int from taken) + (select count(*)::int from joined) as taken,
      (select coalesce(json_agg(site), '[]') from site) as site`);
  const { taken, site } = rows[0]!;
  if (site.length > 0) await tell(ctx, { kind: 'sumsCounted', sums: site.map(sumsOf) });
  return taken;
}

/**
 * Whether all that was paid in and out and given before an instant is counted. The mark is read first: given as a value, it
 * lets the planner read movements above it alone.
 */
export async function isMoneyRolledUp(ctx: Ctx, until: Date): Promise<boolean> {
  const marks = await ctx.db.execute<{ through: string }>(
    sql`select through_transfer_id as through from roll_up_marks`,
  );
  const through = Number(marks.rows[0]?.through ?? 0);
  const { rows } = await ctx.db.execute<{ isWaiting: boolean }>(sql`
    select exists (select from ledger_transfers t where ${isCash} and t.id > ${through} and t.at < ${sqlTime(until)}
      and not exists (select from rolled_transfers r where r.transfer_id = t.id)) as "isWaiting"`);
  return !rows[0]!.isWaiting;
}

type SiteRow = { quarter: string } & Record<Exclude<keyof SiteSums, 'quarterAt'>, string>;

/** From `lines`, `joined` and `firsts`: what they come to for the whole site, whatever line an account is in. */
const ofTheSite = sql`
    site as (
      select ${quarterIn(sql`at`)} as quarter, sum(deposits)::text as "depositsMinor", sum(withdrawals)::text as "withdrawalsMinor",
        sum(promotions)::text as "promotionsMinor", sum(rebates)::text as "rebatesMinor", sum(agents)::text as "agentsMinor",
        sum(joins)::text as "newAccounts", sum(firsts)::text as "firstDeposits", sum(firsts_minor)::text as "firstDepositsMinor"
      from (
        select window_at as at, deposits, withdrawals, promotions, rebates, agents, 0 as joins, 0 as firsts, 0 as firsts_minor from moved
        union all select at, 0, 0, 0, 0, 0, 1, 0, 0 from joined
        union all select at, 0, 0, 0, 0, 0, 0, 1, amount_minor from firsts) of_all
      group by 1
    )`;

function sumsOf({ quarter, ...figures }: SiteRow): SiteSums {
  const sums = Object.entries(figures).map(([name, text]) => [name, BigInt(text)]);
  return { quarterAt: new Date(quarter), ...Object.fromEntries(sums) };
}

/** The sums of money in windows and days of teams. */
export const cashColumns = [
  'deposits_minor',
  'withdrawals_minor',
  'promotions_minor',
  'rebates_minor',
  'new_accounts',
  'first_deposits',
  'first_deposits_minor',
];
const columns = sql.raw(cashColumns.join(', '));
const summed = sql`sum(deposits), sum(withdrawals), sum(promotions), sum(rebates), sum(joins), sum(firsts), sum(firsts_minor)`;
const added = sql.raw(cashColumns.map((name) => `${name} = d.${name} + excluded.${name}`).join(', '));

function sumOf(kinds: readonly MovementKind[], amount = sql`amount`, kind = sql`kind`): SQL {
  return sql`coalesce(sum(${amount}) filter (where ${kind} in (${quotedList(kinds)})), 0)`;
}

/** What movements come to for the whole site, each sum under its name. */
export function moneySumsOf(amount: SQL, kind: SQL): SQL {
  return sql`${sumOf(moneySums.deposits, amount, kind)} as deposits_minor,
    -${sumOf(moneySums.withdrawals, amount, kind)} as withdrawals_minor,
    ${sumOf(moneySums.promotions, amount, kind)} as promotions_minor, ${sumOf(moneySums.rebates, amount, kind)} as rebates_minor,
    ${sumOf(agentPayKinds, amount, kind)} as agents_minor`;
}

/** From `lines`, `joined` and `firsts`: what each comes to for everybody above, as `sums`. */
export function creditedSums(timeZone: string): SQL {
  const day = (windowAt: string) => sql`(${sql.raw(windowAt)} at time zone ${timeZone})::date`;
  return sql`
    moved as (
      select account_id, window_at, ${sumOf(moneySums.deposits)} as deposits, -${sumOf(moneySums.withdrawals)} as withdrawals,
        ${sumOf(moneySums.promotions)} as promotions, ${sumOf(moneySums.rebates)} as rebates, ${sumOf(agentPayKinds)} as agents
      from lines group by 1, 2
    ),
    sums as (
      select above.ancestor_id, m.window_at, ${day('m.window_at')} as day, deposits, withdrawals, promotions, rebates,
        0 as joins, 0 as firsts, 0 as firsts_minor
      from moved m cross join lateral ${aboveAt(sql`m.account_id`, sql`m.window_at`)} above
      where (deposits, withdrawals, promotions, rebates) <> (0, 0, 0, 0)
      union all
      select above.ancestor_id, j.window_at, ${day('j.window_at')}, 0, 0, 0, 0, 1, 0, 0
      from (select account_id, ${windowIn(sql`at`)} as window_at from joined) j
        cross join lateral ${aboveAt(sql`j.account_id`, sql`j.window_at`)} above where above.depth > 0
      union all
      select above.ancestor_id, f.window_at, ${day('f.window_at')}, 0, 0, 0, 0, 0, 1, amount_minor
      from (select account_id, amount_minor, ${windowIn(sql`at`)} as window_at from firsts) f
        cross join lateral ${aboveAt(sql`f.account_id`, sql`f.window_at`)} above
    )`;
}

/** What a transaction under way may still commit lies above the mark until all that were under way with it are over. */
async function raiseMark(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ through: string; isOver: boolean }>(sql`
    insert into roll_up_marks as m (id, through_transfer_id, next_transfer_id, next_after_xid, next_since)
    values (1, 0, 0, 0, now())
    on conflict (id) do update set through_transfer_id = m.through_transfer_id
    returning through_transfer_id as through, next_since < now() - interval '1 minute'
      and next_after_xid <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "isOver"`);
  const { through, isOver } = rows[0]!;
  const hasWaiting = sql`exists (select from ledger_transfers t where ${isCounted} and t.id > m.through_transfer_id
    and t.id <= m.next_transfer_id and not exists (select from rolled_transfers r where r.transfer_id = t.id))`;
  if (!isOver) return Number(through);
  const raised = await ctx.db.execute<{ through: string }>(sql`
    update roll_up_marks m set through_transfer_id = m.next_transfer_id,
      next_transfer_id = (select last_value from ledger_transfers_id_seq),
      next_after_xid = pg_snapshot_xmax(pg_current_snapshot())::text::bigint, next_since = now()
    where not ${hasWaiting} returning through_transfer_id as through`);
  if (raised.rows[0])
    await ctx.db.execute(sql`delete from rolled_transfers where transfer_id <= ${raised.rows[0].through}`);
  return Number(raised.rows[0]?.through ?? through);
}
