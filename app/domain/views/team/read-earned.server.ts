import { type SQL, sql } from 'drizzle-orm';
import { plannedSql } from '~/db/named-query.server';
import { sqlArray, sqlTime } from '~/db/sql-values.server';
import { type ContractPeriod, contractKinds, contractRules } from '~/domain/contracts/kinds';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayAfter, startOfDay } from '~/domain/shared/period';
import type { EarnedPlace, IncomeDay, IncomeKind, IncomeLine, IncomeSource } from './income';

type Question = { accountId: number; days: { from: string; to: string }; timeZone: string };
type Sums = Pick<IncomeDay, 'day' | 'kind'> & { amount: string; open: string };

export type EarnedDay = IncomeDay & { openMinor: bigint };

/**
 * What an account earned by its line, by the period it belongs to: a rebate by its day, a contract's bill by the first
 * day of its window, whenever it was paid. What will not be paid any more is left out.
 */
export async function readEarned(ctx: Ctx, question: Question): Promise<EarnedDay[]> {
  const rows = await plannedSql<Sums>(
    ctx.db,
    sql`
    select (starts_at at time zone ${question.timeZone})::date::text as day, ${kindOfSource} as kind,
      sum(amount) as amount, sum(open) as open
    from (${billsOf(question)}) b group by 1, 2 order by 1, 2`,
  );
  return rows.map(({ amount, open, ...row }) => ({ ...row, amountMinor: BigInt(amount), openMinor: BigInt(open) }));
}

type Page = { kinds?: readonly IncomeKind[]; size: number; after?: EarnedPlace | null; before?: EarnedPlace | null };
export type EarnedPage = { lines: IncomeLine[]; previous: EarnedPlace | null; next: EarnedPlace | null };

type Row = {
  source: IncomeSource;
  period: ContractPeriod;
  starts_at: string;
  ends_at: string;
  rank: number;
  id: string;
  other: string | null;
  is_owed: boolean;
  amount: string;
  open: string;
  paid_at: string | null;
};

/** The bills behind it, the latest period first. */
export async function listEarned(ctx: Ctx, question: Question, page: Page): Promise<EarnedPage> {
  const { size, after = null, before = null, kinds } = page;
  const place = before ?? after;
  const at = place && sql`(${sqlTime(place.startsAt)}, ${place.rank}::int, ${place.id}::bigint)`;
  const beyond = at ? sql`and (starts_at, rank, id) ${before ? sql`>` : sql`<`} ${at}` : sql``;
  const order = before ? sql`starts_at, rank, id` : sql`starts_at desc, rank desc, id desc`;
  const isMeant = kinds ? sql`${kindOfSource} = any (${sqlArray(kinds, 'text')})` : sql`true`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select b.* from (${billsOf(question)}) b where ${isMeant} ${beyond} order by ${order} limit ${size + 1}`);
  const shown = rows.slice(0, size);
  if (before) shown.reverse();
  const hasMore = rows.length > size;
  const placeOf = (row: Row | undefined) => row && { startsAt: new Date(row.starts_at), rank: row.rank, id: row.id };
  return {
    lines: shown.map(lineOf),
    previous: ((before ? hasMore : after !== null) && placeOf(shown[0])) || null,
    next: ((before ? true : hasMore) && placeOf(shown.at(-1))) || null,
  };
}

/** All of them, for a file. */
export async function* eachEarned(
  ctx: Ctx,
  question: Question,
  kinds: readonly IncomeKind[],
): AsyncGenerator<IncomeLine> {
  let after: EarnedPlace | null = null;
  do {
    const page: EarnedPage = await listEarned(ctx, question, { kinds, size: 500, after });
    yield* page.lines;
    after = page.next;
  } while (after);
}

/** A contract's income is named by the movement that pays it. */
const kindOfSource = sql.join(
  [
    sql`case source`,
    ...contractKinds.map((kind) => sql.raw(`when '${kind}' then '${contractRules[kind].movement}'`)),
    sql`else source end`,
  ],
  sql` `,
);

/** Of rebates and of contracts, as columns of one shape. */
function billsOf({ accountId, days, timeZone }: Question): SQL {
  const [from, until] = [startOfDay(days.from, timeZone), startOfDay(dayAfter(days.to), timeZone)].map(
    (at) => sql`${sqlTime(at)}`,
  );
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`;
  const side = (own: 'payee_id' | 'payer_id') => {
    const sign = sql.raw(own === 'payer_id' ? '-' : '');
    return sql`
      select r.kind as source, r.period, b.starts_at, r.ends_at, 1 as rank, b.id, other.account as other,
        ${own === 'payer_id'} as is_owed,
        ${sign}(case when b.state = 'rejected' then b.paid_minor else b.gross_minor end) as amount,
        ${sign}(case when b.state = 'rejected' then 0 else b.gross_minor - b.paid_minor end) as open,
        case when b.state = 'issued' then b.closed_at end as paid_at
      from contract_bills b join settlement_runs r on r.id = b.run_id
      left join accounts other on other.id = b.${sql.raw(own === 'payer_id' ? 'payee_id' : 'payer_id')}
      where b.${sql.raw(own)} = ${accountId} and b.starts_at >= ${from} and b.starts_at < ${until} and b.gross_minor > 0`;
  };
  return sql`
    select 'rebate' as source, 'daily' as period, ${midnight(sql`day`)} as starts_at, ${midnight(sql`day + 1`)} as ends_at,
      0 as rank, 0::bigint as id, null as other, false as is_owed, amount_minor as amount, 0::bigint as open, at as paid_at
    from rebate_bills where account_id = ${accountId} and day between ${days.from} and ${days.to}
    union all ${side('payee_id')} union all ${side('payer_id')}`;
}

function lineOf({ source, period, other, ...row }: Row): IncomeLine {
  return {
    ...{ source, period, other },
    key: `${row.starts_at} ${row.rank} ${row.id}`,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    isOwed: row.is_owed,
    billId: row.rank === 0 ? null : Number(row.id),
    amountMinor: BigInt(row.amount),
    openMinor: BigInt(row.open),
    paidAt: row.paid_at === null ? null : new Date(row.paid_at),
  };
}
