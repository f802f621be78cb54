import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { AlertFacts, AlertKind, FoundAlert } from '~/domain/protection/alerts/alert';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { findSettings } from '~/domain/site/find-settings.server';

const dayMs = 86_400_000;
/** The task runs by the hour; a day away is made up for. */
const lookedBackMs = 2 * dayMs;
const playDays = 7;
const sharersFrom = 3;
/** Where the site and who uses it are one machine, an address says nothing. */
const ownMachine = ['', '127.0.0.1', '::1'];

type Row = { kind: AlertKind; account: string; key: string; facts: AlertFacts };

/** What looks like laundering in the last two days, of whatever was seen before or not. */
export async function findAlerts(ctx: Ctx): Promise<FoundAlert[]> {
  const { alertDepositFrom, timeZone } = await findSettings(ctx);
  const large = taka(alertDepositFrom);
  const since = sqlTime(new Date(ctx.now.getTime() - lookedBackMs));
  const { rows } = await ctx.db.execute<Row>(sql`
    ${largeDeposits(large, since)} union all ${nearThreshold(large, since, timeZone)}
    union all ${littlePlay(large, since, timeZone)} union all ${shared(since)} union all ${passedOn(large, since)}`);
  return rows.map(({ kind, account, key, facts }) => ({ kind, accountId: Number(account), key, facts }));
}

type Since = ReturnType<typeof sqlTime>;

const minor = (value: bigint) => sql`${String(value)}::bigint`;

function largeDeposits(large: bigint, since: Since) {
  return sql`
    select 'largeDeposit' as kind, account_id::text as account, 'deposit:' || id as key,
      jsonb_build_object('amountMinor', received_minor::text) as facts
    from deposits where state = 'arrived' and state_at >= ${since} and received_minor >= ${minor(large)}`;
}

/** Three on a day that keep just under the sum that would raise an alert. */
function nearThreshold(large: bigint, since: Since, zone: string) {
  return sql`
    select 'nearThreshold', account_id::text, account_id || ':' || day,
      jsonb_build_object('amountMinor', sum(amount_minor)::text, 'count', count(*))
    from (
      select account_id, amount_minor, (created_at at time zone ${zone})::date as day from deposits
      where created_at >= ${since} and amount_minor < ${minor(large)} and amount_minor >= ${minor((large * 9n) / 10n)}) x
    group by account_id, day having count(*) >= 3`;
}

/** Money that is withdrawn though less was staked than the deposits of the week before. */
function littlePlay(large: bigint, since: Since, zone: string) {
  return sql`
    select 'littlePlay', w.account_id::text, 'withdrawal:' || w.id,
      jsonb_build_object('amountMinor', w.amount_minor::text, 'stakedMinor', coalesce(p.staked, 0)::text)
    from withdrawals w
    cross join lateral (
      select sum(d.credited_minor) as put_in, min(d.state_at) as first from deposits d
      where d.account_id = w.account_id and d.state = 'arrived'
        and d.state_at between w.created_at - make_interval(days => ${playDays}) and w.created_at) d
    cross join lateral (
      select sum(m.stake_minor) as staked from member_days m
      where m.account_id = w.account_id and m.basis = 'placed'
        and m.day between (d.first at time zone ${zone})::date and (w.created_at at time zone ${zone})::date) p
    where w.created_at >= ${since} and w.state not in ('cancelled', 'rejected')
      and d.put_in >= ${minor(large / 10n)} and w.amount_minor * 2 >= d.put_in and coalesce(p.staked, 0) < d.put_in`;
}

function shared(since: Since) {
  const sharers = sql`count(distinct account_id) >= ${sharersFrom}`;
  const facts = (by: string) => sql`
    max(account_id)::text, ${by}::text || ':' || what, jsonb_build_object('by', ${by}::text,
      'accountIds', to_jsonb((array_agg(distinct account_id))[1:20]), 'count', count(distinct account_id))`;
  return sql`
    select 'shared', ${facts('payout')} from (select account_id, number_hash as what from bank_accounts) x
    group by what having ${sharers}
    union all
    select 'shared', ${facts('browser')} from (
      select s.account_id, s.browser as what from sessions s join accounts a on a.id = s.account_id and a.role = 'member'
      where s.browser is not null and s.last_seen_at >= ${since}) x
    group by what having ${sharers}
    union all
    select 'shared', ${facts('address')} from (
      select s.account_id, s.address as what from sessions s join accounts a on a.id = s.account_id and a.role = 'member'
      where s.last_seen_at >= ${since} and s.address <> all(${sql.param(ownMachine)}::text[])) x
    group by what having ${sharers}`;
}

/** In along a line and out again within a day. */
function passedOn(large: bigint, since: Since) {
  return sql`
    select 'passedOn', i.to_id::text, 'transfer:' || i.id,
      jsonb_build_object('amountMinor', i.amount_minor::text, 'count', o.transfers)
    from line_transfers i
    cross join lateral (
      select sum(t.amount_minor) as sent, count(*) as transfers from line_transfers t
      where t.from_id = i.to_id and t.at between i.at and i.at + interval '1 day') o
    where i.at >= ${since} and i.amount_minor >= ${minor(large / 10n)} and o.sent * 10 >= i.amount_minor * 9`;
}
