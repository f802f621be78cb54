import { sql } from 'drizzle-orm';
import { plannedSql } from '~/db/named-query.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/** What the rows of the account's hub say, each a read by key. */
export type HubFigures = {
  /** By our books. */
  inVendorsMinor: bigint;
  pointsMinor: bigint;
  betsToday: number;
  resultTodayMinor: bigint;
  lastDeposit: { amountMinor: bigint; at: Date } | null;
  /** Of the main wallet. */
  lastEntry: { amountMinor: bigint; at: Date } | null;
  limits: number;
  upline: string | null;
};

type Row = {
  inVendors: string;
  points: string;
  bets: number;
  result: string;
  depositMinor: string | null;
  depositAt: string | null;
  entryMinor: string | null;
  entryAt: string | null;
  limits: number;
  upline: string | null;
};

/** `today` is the day of the site. */
export async function readHubFigures(ctx: Ctx, accountId: number, today: string): Promise<HubFigures> {
  const rows = await plannedSql<Row>(
    ctx.db,
    sql`
    select wallet.in_vendors::text as "inVendors", wallet.points::text, played.bets, played.result::text,
      deposit.amount_minor::text as "depositMinor", deposit.created_at as "depositAt",
      entry.amount::text as "entryMinor", entry.at as "entryAt",
      (select count(*)::int from limits where account_id = own.id) as limits,
      (select nickname from accounts where id = own.upline_id) as upline
    from accounts own
    cross join lateral (
      select coalesce(sum(balance) filter (where kind = 'vendor'), 0) as in_vendors,
        coalesce(sum(balance) filter (where kind = 'points'), 0) as points, min(id) filter (where kind = 'main') as main_id
      from ledger_accounts where owner_id = own.id) wallet
    cross join lateral (
      select coalesce(sum(bets), 0)::int as bets, coalesce(sum(payout_minor - stake_minor), 0) as result
      from member_days where account_id = own.id and basis = 'settled' and day = ${today}) played
    left join lateral (
      select amount_minor, created_at from deposits where account_id = own.id and state = 'arrived'
      order by id desc limit 1) deposit on true
    left join lateral (
      select amount, at from ledger_entries where account_id = wallet.main_id and balance_after is not null
      order by at desc, id desc limit 1) entry on true
    where own.id = ${accountId}`,
  );
  const row = rows[0]!;
  return {
    inVendorsMinor: BigInt(row.inVendors),
    pointsMinor: BigInt(row.points),
    betsToday: row.bets,
    resultTodayMinor: BigInt(row.result),
    lastDeposit: happened(row.depositMinor, row.depositAt),
    lastEntry: happened(row.entryMinor, row.entryAt),
    limits: row.limits,
    upline: row.upline,
  };
}

function happened(amount: string | null, at: string | null) {
  return amount === null || at === null ? null : { amountMinor: BigInt(amount), at: new Date(at) };
}
