import { type SQL, sql } from 'drizzle-orm';
import { plannedSql, sqlNamedByText } from '~/db/named-query.server';
import { sqlTime, sqlWords } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { latinDigits } from '~/domain/shared/digits';
import { idIn } from '~/domain/shared/id-in';
import type { BetFilter, BetLine, BetOwner, BetPage, WholeBet } from './bet-record';

type Row = Omit<BetLine, 'placedAt' | 'settledAt' | 'stakeMinor' | 'payoutMinor' | 'validBetMinor'> & {
  placedAt: string;
  settledAt: string | null;
  stakeMinor: string;
  payoutMinor: string;
  validBetMinor: string;
  cursor: string;
};

type Paging = { size: number; older?: string | undefined; newer?: string | undefined; isOldestFirst?: boolean };

/** A player's bets, newest first unless asked otherwise, page by page at the same cost however far back. */
export async function listBets(
  ctx: Ctx,
  filter: BetFilter,
  { size, older, newer, isOldestFirst = false }: Paging,
): Promise<BetPage> {
  const isUpwards = newer !== undefined || (isOldestFirst && older === undefined);
  const cursor = cursorIn(newer ?? older);
  const order = isUpwards ? sql`b.placed_at, b.id` : sql`b.placed_at desc, b.id desc`;
  const beyond = cursor ? sql`and (b.placed_at, b.id) ${isUpwards ? sql`>` : sql`<`} ${cursor}` : sql``;
  const rows = await plannedSql<Row>(
    ctx.db,
    sql`
    select ${shownColumns}, (extract(epoch from b.placed_at) * 1000000)::bigint || '-' || b.id as cursor
    from (select * from bets b where ${matching(filter)} ${beyond} order by ${order} limit ${size + 1}) b
    ${names} order by ${order}`,
  );
  const shown = rows.slice(0, size);
  const hasMore = rows.length > size;
  const [first, last] = isUpwards ? [shown[0], shown.at(-1)] : [shown.at(-1), shown[0]];
  if (isUpwards !== isOldestFirst) shown.reverse();
  return {
    lines: shown.map(betLine),
    older: ((isUpwards ? cursor !== null : hasMore) && first?.cursor) || null,
    newer: ((isUpwards ? hasMore : cursor !== null) && last?.cursor) || null,
  };
}

/** A bet of this player; null for another player's. */
export async function findBet(ctx: Ctx, accountId: number, betId: number): Promise<WholeBet | null> {
  const rows = await plannedSql<Row & Pick<WholeBet, 'detail' | 'isBothSided'>>(
    ctx.db,
    sql`
    select ${shownColumns}, ${detailOf}, ${isBothSided}, '' as cursor
    from (select * from bets where account_id = ${accountId} and id = ${betId}) b ${names}`,
  );
  if (!rows[0]) return null;
  const { detail, isBothSided: isSided, ...row } = rows[0];
  return { ...betLine(row), detail, isBothSided: isSided };
}

/** For operators: a bet of any player, with the player’s name. */
export async function findAnyBet(ctx: Ctx, betId: number): Promise<(WholeBet & BetOwner) | null> {
  const { rows } = await ctx.db.execute<
    Row & Pick<WholeBet, 'detail' | 'isBothSided'> & { accountId: string; account: string }
  >(sql`
    select ${shownColumns}, ${detailOf}, ${isBothSided}, a.id as "accountId", a.account, '' as cursor
    from (select * from bets where id = ${betId}) b join accounts a on a.id = b.account_id ${names}`);
  if (!rows[0]) return null;
  const { accountId, account, detail, isBothSided: isSided, ...row } = rows[0];
  return { ...betLine(row), detail, isBothSided: isSided, accountId: Number(accountId), account };
}

const namedAtMost = 8;

export type NamedBet = Pick<BetLine, 'id' | 'placedAt' | 'vendorCode' | 'reference' | 'stakeMinor' | 'state'> &
  Pick<BetOwner, 'account'>;

/**
 * For operators, the newest first: by number, by the vendor's id of the bet, or by its id of a call about it. Each is looked up
 * by itself: a join would scan all months.
 */
export async function findNamedBets(ctx: Ctx, typed: string): Promise<NamedBet[]> {
  const number = idIn(latinDigits(typed));
  const byNumber = number === null ? sql`` : sql`select id, placed_at from bets where id = ${number} union`;
  const rows = await sqlNamedByText<Pick<Row, keyof NamedBet & keyof Row> & { account: string }>(
    ctx.db,
    sql`
    with named as (
      select id, placed_at from (${byNumber}
        select id, placed_at from bets where reference = ${typed}
        union
        select bet_id, bet_placed_at from seamless_transactions where transaction_id = ${typed} and bet_id is not null
      ) ids order by placed_at desc, id desc limit ${namedAtMost})
    select b.id, b.placed_at as "placedAt", b.vendor_code as "vendorCode", b.reference, b.stake_minor as "stakeMinor",
      b.state, a.account
    from named
      cross join lateral (select * from bets where id = named.id and placed_at = named.placed_at limit 1) b
      join accounts a on a.id = b.account_id
    order by b.placed_at desc, b.id desc`,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    placedAt: new Date(row.placedAt),
    stakeMinor: BigInt(row.stakeMinor),
  }));
}

/** Balances are figures of the bet; of our own games, and of older bets, they are in what is kept of its course. */
const detailOf = sql`b.detail || jsonb_strip_nulls(jsonb_build_object(
  'balanceBefore', round(b.balance_before / 10000.0, 4)::text, 'balanceAfter', round(b.balance_after / 10000.0, 4)::text)) as detail`;

/** Whether the bet is a settled lottery ticket that covered both sides. The bet's reference names its order. */
const isBothSided = sql`b.state in ('won', 'lost') and exists (
  select from lottery_orders o join lottery_tickets t on t.draw_id = o.draw_id and t.bet_id = b.id
  where o.id = substring(b.reference from '^L-([0-9]{1,15})-[0-9]+$')::bigint and o.account_id = b.account_id and t.is_both_sided) as "isBothSided"`;

export function matching({ accountId, from, to, category, vendorCode, nodeId, state }: BetFilter): SQL {
  const also = [
    category && sql`and b.category = ${category}`,
    vendorCode && sql`and b.vendor_code = ${vendorCode}`,
    nodeId && sql`and b.node_id = ${nodeId}`,
    state && sql`and b.state = ${state}`,
  ].filter((part) => typeof part === 'object');
  return sql`b.account_id = ${accountId} and b.placed_at >= ${sqlTime(from)}
    and b.placed_at < ${sqlTime(to)} ${sql.join(also, sql` `)}`;
}

const shownColumns = sql`b.id, b.placed_at as "placedAt", b.settled_at as "settledAt", b.vendor_code as "vendorCode",
  b.node_id as "nodeId", b.category, b.round, b.reference, b.stake_minor as "stakeMinor", b.payout_minor as "payoutMinor",
  b.valid_bet_minor as "validBetMinor", b.state,
  case when g.node_id is null then null else ${sqlWords('g.name')} end as "gameNames",
  case when v.code is null then null else ${sqlWords('v.name')} end as "vendorNames"`;

const names = sql`left join games g on g.node_id = b.node_id left join vendors v on v.code = b.vendor_code`;

function betLine({ cursor: _cursor, ...row }: Row): BetLine {
  return {
    ...row,
    id: Number(row.id),
    placedAt: new Date(row.placedAt),
    settledAt: row.settledAt === null ? null : new Date(row.settledAt),
    stakeMinor: BigInt(row.stakeMinor),
    payoutMinor: BigInt(row.payoutMinor),
    validBetMinor: BigInt(row.validBetMinor),
  };
}

/** A cursor is microseconds and id; null for a text that is no cursor. */
function cursorIn(text: string | undefined): SQL | null {
  const match = /^(\d{1,17})-(\d{1,15})$/.exec(text ?? '');
  return match
    ? sql`('epoch'::timestamptz + ${match[1]}::bigint * interval '1 microsecond', ${match[2]}::bigint)`
    : null;
}
