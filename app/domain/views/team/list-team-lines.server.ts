import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { called } from './list-downlines.server';
import { type Days, type SumsRow, sumColumns, sumsOf, withinDays } from './read-team.server';
import type { TeamSums } from './team-sums';

const teamSorts = ['joined', 'stake', 'valid', 'payout', 'result', 'deposits', 'withdrawals'] as const;
export type TeamSort = (typeof teamSorts)[number];
export type TeamLine = { id: number; account: string; nickname: string; role: 'member' | 'agent' } & TeamSums;

type Question = {
  nodeId: number;
  /** Those right below it, each with its team; or every member in its line, each alone. */
  who: 'direct' | 'members';
  days: Days;
  category?: string | undefined;
  q: string;
  sort: TeamSort;
};
type Row = SumsRow & Pick<TeamLine, 'id' | 'account' | 'nickname' | 'role'>;

/** More than so many are not put in order of a figure: it would have to be summed for each of them first. */
const sortedAtMost = 2_000;

const figures: Record<Exclude<TeamSort, 'joined'>, SQL> = {
  stake: sql`"stakeMinor"`,
  valid: sql`"validBetMinor"`,
  payout: sql`"payoutMinor"`,
  result: sql`("payoutMinor" + "promotionsMinor" + "rebatesMinor" - "stakeMinor")`,
  deposits: sql`"depositsMinor"`,
  withdrawals: sql`"withdrawalsMinor"`,
};

/** One page. In order of a figure where they are few enough, else by when they came; `isSorted` says which. */
export async function listTeamLines(ctx: Ctx, question: Question, { offset, size }: { offset: number; size: number }) {
  const isSorted = question.sort !== 'joined' && (await isFew(ctx, question));
  const page = sql`limit ${size + 1} offset ${offset}`;
  const { rows } = await ctx.db.execute<Row>(
    isSorted
      ? sql`select * from (${summed(question, chosen(question, sql``))}) s
          order by ${figures[question.sort as Exclude<TeamSort, 'joined'>]} desc nulls last, id ${page}`
      : sql`${summed(question, chosen(question, sql`order by l.account_id ${page}`))} order by id`,
  );
  return { lines: rows.slice(0, size).map(teamLine), hasMore: rows.length > size, isSorted };
}

/** All of them, for a file: read in pieces, in the order they came. */
export async function* eachTeamLine(ctx: Ctx, question: Question, atOnce = 500): AsyncGenerator<TeamLine> {
  let after = 0;
  for (;;) {
    const beyond = sql`and l.account_id > ${after} order by l.account_id limit ${atOnce}`;
    const { rows } = await ctx.db.execute<Row>(sql`${summed(question, chosen(question, beyond))} order by id`);
    yield* rows.map(teamLine);
    if (rows.length < atOnce) return;
    after = Number(rows.at(-1)!.id);
  }
}

function chosen({ nodeId, who, q }: Question, then: SQL): SQL {
  const depth = who === 'direct' ? sql`l.depth = 1` : sql`l.depth > 0 and a.role = 'member'`;
  return sql`
    select a.id, a.account, a.nickname, a.role from account_ancestors l join accounts a on a.id = l.account_id
    where l.ancestor_id = ${nodeId} and ${depth} ${q === '' ? sql`` : sql`and ${called(q)}`} ${then}`;
}

function summed({ days, category }: Question, who: SQL): SQL {
  return sql`
    select a.id::float8 as id, a.account, a.nickname, a.role, s.* from (${who}) a
    cross join lateral (select ${sumColumns} from team_days where ancestor_id = a.id and ${withinDays(days, category)}) s`;
}

async function isFew(ctx: Ctx, question: Question): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${chosen(question, sql`limit ${sortedAtMost + 1}`)}) c`,
  );
  return rows[0]!.n <= sortedAtMost;
}

function teamLine({ id, account, nickname, role, ...sums }: Row): TeamLine {
  return { id, account, nickname, role, ...sumsOf(sums) };
}
