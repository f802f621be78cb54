import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { latinDigits } from '~/domain/shared/digits';
import type { AccountStatus } from '../account-status';
import { defaultDialingCode } from '../profile/dialing-codes';

export type AccountRole = Exclude<Role, 'visitor' | 'system'>;
export type AccountSearch = {
  /** The beginning of a name, nickname, mobile number or proven e-mail address, or a whole id; empty: everybody. */
  q: string;
  role: AccountRole | null;
  status: AccountStatus | null;
  after: number | null;
};
export type FoundAccount = {
  id: number;
  account: string;
  nickname: string;
  role: AccountRole;
  status: AccountStatus;
  upline: { id: number; account: string } | null;
  createdAt: Date;
  lastSeenAt: Date | null;
};
export type AccountPage = { accounts: FoundAccount[]; next: number | null };

type Row = Omit<FoundAccount, 'upline' | 'createdAt' | 'lastSeenAt'> & {
  upline_id: number | null;
  upline_account: string | null;
  created_at: string;
  seen_at: string | null;
};

const pageSize = 25;
const longestId = 15;

/** Newest first; `next` is the `after` of the following page. Every beginning has its index. */
export async function searchAccounts(
  ctx: Ctx,
  { q, role, status, after }: AccountSearch,
  size = pageSize,
): Promise<AccountPage> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select a.id::float8 as id, a.account, a.nickname, a.role, a.status, a.created_at,
      u.id::float8 as upline_id, u.account as upline_account, s.last_seen_at as seen_at
    from accounts a left join accounts u on u.id = a.upline_id
      left join lateral (select last_seen_at from sessions where account_id = a.id order by id desc limit 1) s on true
    where ${called(q)}
      ${role ? sql`and a.role = ${role}` : sql``} ${status ? sql`and a.status = ${status}` : sql``}
      ${after === null ? sql`` : sql`and a.id < ${after}`}
    order by a.id desc limit ${size + 1}`);
  const accounts = rows.slice(0, size).map(foundAccount);
  return { accounts, next: rows.length > size ? accounts.at(-1)!.id : null };
}

/** The ids of all accounts that fit, newest first, `most` of them. */
export async function listAccountIds(
  ctx: Ctx,
  { q, role, status }: Omit<AccountSearch, 'after'>,
  most: number,
): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select a.id::float8 as id from accounts a
    where ${called(q)}
      ${role ? sql`and a.role = ${role}` : sql``} ${status ? sql`and a.status = ${status}` : sql``}
    order by a.id desc limit ${most}`);
  return rows.map(({ id }) => id);
}

type AccountStanding = Pick<FoundAccount, 'id' | 'account' | 'role' | 'status'> & { mustChangePassword: boolean };

/** What operators' acts on accounts depend on. */
export async function readAccountStandings(ctx: Ctx, ids: readonly number[]): Promise<AccountStanding[]> {
  if (ids.length === 0) return [];
  const { rows } = await ctx.db.execute<AccountStanding>(sql`
    select id::float8 as id, account, role, status, must_change_password as "mustChangePassword"
    from accounts where id = any(${sql.param([...ids])}::bigint[])`);
  return rows;
}

/** The id of the account of this name. */
export async function findAccountId(ctx: Ctx, name: string): Promise<number | null> {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id::float8 as id from accounts where lower(account) = lower(${name})`,
  );
  return rows[0]?.id ?? null;
}

/** The ids of accounts by their names in small letters; a name that nobody has is left out. */
export async function findAccountIds(ctx: Ctx, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ id: number; name: string }>(
    sql`select id::float8 as id, lower(account) as name from accounts
      where lower(account) in (select lower(name) from unnest(${sql.param([...new Set(names)])}::text[]) as name)`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The names of accounts, by their ids. */
export async function nameAccounts(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ id: number; account: string }>(
    sql`select id::float8 as id, account from accounts where id = any(${sql.param([...new Set(ids)])}::bigint[])`,
  );
  return new Map(rows.map(({ id, account }) => [id, account]));
}

function called(q: string): SQL {
  const text = q.normalize('NFC').trim().slice(0, 100);
  if (text === '') return sql`true`;
  const beginning = sql`lower(${text.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  const ways = [
    sql`lower(a.account) like ${beginning}`,
    sql`lower(a.nickname) like ${beginning}`,
    // Whoever claims an address is found by it only when they have proven to hold it.
    sql`(a.email like ${beginning} and a.email_verified_at is not null)`,
  ];
  const number = latinDigits(text).replace(/[\s()-]/g, '');
  if (/^\+?\d{4,20}$/.test(number)) ways.push(...numbersOf(number).map((from) => sql`a.mobile like ${`${from}%`}`));
  if (/^\d+$/.test(number) && number.length <= longestId) ways.push(sql`a.id = ${Number(number)}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** A number as it is kept, and as it is dialled at home. */
function numbersOf(typed: string): string[] {
  if (typed.startsWith('+')) return [typed];
  return [`+${typed}`, `+${defaultDialingCode}${typed.replace(/^0+/, '')}`];
}

function foundAccount({ upline_id, upline_account, created_at, seen_at, ...rest }: Row): FoundAccount {
  return {
    ...rest,
    upline: upline_id === null ? null : { id: upline_id, account: upline_account! },
    createdAt: new Date(created_at),
    lastSeenAt: seen_at === null ? null : new Date(seen_at),
  };
}
