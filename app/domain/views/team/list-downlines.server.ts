import { type SQL, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { type ContractKind, contractKinds } from '~/domain/contracts/kinds';
import type { Ctx } from '~/domain/shared/ctx.server';

export type Downline = {
  id: number;
  account: string;
  nickname: string;
  role: 'member' | 'agent';
  status: string;
  createdAt: Date;
  lastSeenAt: Date | null;
  mainMinor: bigint | null;
  ratePpm: number;
  /** Those below it. */
  teamSize: number;
  isOnline: boolean;
  /** What it holds and what waits for its answer, in the order of the kinds. */
  contracts: { kind: ContractKind; state: 'offered' | 'accepted' }[];
};

/** Seen so lately, somebody counts as online. */
export const onlineMs = 5 * 60_000;
const sessionsAtMost = 20;
const kinds = sql.raw(`array[${contractKinds.map((kind) => `'${kind}'`).join()}]::text[]`);

type Row = Omit<Downline, 'createdAt' | 'lastSeenAt' | 'mainMinor'> & {
  createdAt: string;
  lastSeenAt: string | null;
  main: string | null;
};
type Question = {
  nodeId: number;
  /** Empty: the direct downlines; else whoever is called so, at any depth. */
  q: string;
  role?: 'member' | 'agent' | undefined;
  after: number | null;
  size: number;
};

/** One account below the node, at any depth. */
export async function findDownline(ctx: Ctx, nodeId: number, accountId: number): Promise<Downline | null> {
  const rows = await readRows(
    ctx,
    sql`select a.* from ${joined} where l.ancestor_id = ${nodeId} and a.id = ${accountId}`,
  );
  return rows[0] ?? null;
}

/** Who is below a node, the newest first, page by page at the same cost however many there are. */
export async function listDownlines(
  ctx: Ctx,
  question: Question,
): Promise<{ downlines: Downline[]; next: number | null }> {
  const { nodeId, q, role, after, size } = question;
  const rows = await readRows(
    ctx,
    sql`select a.* from ${q === '' ? inStep : joined}
      where l.ancestor_id = ${nodeId} and ${q === '' ? sql`l.depth = 1` : sql`${atAnyDepth} and ${called(q)}`}
        ${role ? sql`and a.role = ${role}` : sql``} ${after === null ? sql`` : sql`and l.account_id < ${after}`}
      order by l.account_id desc limit ${size + 1}`,
  );
  const downlines = rows.slice(0, size);
  return { downlines, next: rows.length > size ? downlines.at(-1)!.id : null };
}

/** What is told of each of the accounts that `chosen` selects, the newest first. */
async function readRows(ctx: Ctx, chosen: SQL): Promise<Downline[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select a.id::float8 as id, a.account, a.nickname, a.role, a.status, a.created_at as "createdAt",
      s.last_seen_at as "lastSeenAt", coalesce(s.is_online, false) as "isOnline", c.contracts, m.balance as main, coalesce(r.rate_ppm, 0) as "ratePpm",
      coalesce((select size from team_sizes where account_id = a.id), 0) as "teamSize"
    from (${chosen}) a
    left join lateral (
      select max(last_seen_at) as last_seen_at,
        bool_or(ended_at is null and last_seen_at > ${sqlTime(new Date(ctx.now.getTime() - onlineMs))}) as is_online
      from (select * from sessions where account_id = a.id order by id desc limit ${sessionsAtMost}) latest) s on true
    cross join lateral (
      select coalesce(json_agg(json_build_object('kind', kind, 'state', state)
        order by array_position(${kinds}, kind), state), '[]') as contracts
      from contracts where downline_id = a.id and state in ('offered', 'accepted')) c
    left join ledger_accounts m on m.owner_id = a.id and m.kind = 'main' and m.ref = ''
    left join lateral (select rate_ppm from rebate_rates where account_id = a.id order by since desc limit 1) r on true
    order by a.id desc`);
  return rows.map(({ createdAt, lastSeenAt, main, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt),
    mainMinor: main === null ? null : BigInt(main),
  }));
}

/** `l` and who it is, `a`: free to begin with a name that is looked for. */
export const joined = sql`account_ancestors l join accounts a on a.id = l.account_id`;

/** The same where one page is read in the line's own order: nobody beyond it is looked at. */
export const inStep = sql`account_ancestors l cross join lateral (select * from accounts where id = l.account_id offset 0) a`;

/** Below a node, as the index that keeps them in order says it. */
export const atAnyDepth = sql`l.account_id <> l.ancestor_id`;

/** By how its name or nickname begins. */
export function called(q: string): SQL {
  const beginning = sql`lower(${q
    .normalize('NFC')
    .trim()
    .slice(0, 100)
    .replace(/[\\%_]/g, '\\$&')}) || '%'`;
  return sql`(lower(a.account) like ${beginning} or lower(a.nickname) like ${beginning})`;
}
