import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { atAnyDepth, called, inStep, joined } from './list-downlines.server';
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

/** Where a page begins or ends: an account, and the figure it stood at. */
export type TeamPlace = { figure: string; id: number };
type Page = { size: number; after?: TeamPlace | undefined; before?: TeamPlace | undefined };
type TeamPage = {
  lines: TeamLine[];
  /** In order of the figure that was asked for. */
  isSorted: boolean;
  previous: TeamPlace | null;
  next: TeamPlace | null;
};
type Row = SumsRow & Pick<TeamLine, 'id' | 'account' | 'nickname' | 'role'> & { figure: string };

/** More than so many are not put in order of a figure: it is summed for each of them first. */
export const sortedAtMost = 200_000;

const figures: Record<Exclude<TeamSort, 'joined'>, SQL> = {
  stake: sql`sum(stake_minor)`,
  valid: sql`sum(valid_bet_minor)`,
  payout: sql`sum(payout_minor)`,
  result: sql`sum(payout_minor + promotions_minor + rebates_minor - stake_minor)`,
  deposits: sql`sum(deposits_minor)`,
  withdrawals: sql`sum(withdrawals_minor)`,
};

/**
 * One page, the largest first where a figure is asked for and they are few enough, else in the order they came. What
 * changes between two pages moves nothing that lies before it.
 */
export async function listTeamLines(ctx: Ctx, question: Question, page: Page): Promise<TeamPage> {
  const { size, after, before } = page;
  const isSorted = question.sort !== 'joined' && (await isFew(ctx, question));
  const placed = isSorted ? inOrder(question, page) : asTheyCame(question, page);
  const { rows } = await ctx.db.execute<Row>(sql`
    select a.id::float8 as id, a.account, a.nickname, a.role, a.figure::text as figure, s.*
    from (${placed}) a cross join lateral (
      select ${sumColumns} from team_days where ancestor_id = a.id and ${withinDays(question.days, question.category)}) s
    order by a.place`);
  const found = rows.slice(0, size);
  if (before) found.reverse();
  const [first, last] = [found[0], found.at(-1)].map((row) => (row ? { figure: row.figure, id: row.id } : null));
  const hasMore = rows.length > size;
  return {
    lines: found.map(teamLine),
    isSorted,
    previous: (before ? hasMore : after) ? (first ?? null) : null,
    next: (before ? true : hasMore) ? (last ?? null) : null,
  };
}

/** All of them, for a file: read in pieces, in the order they came. */
export async function* eachTeamLine(ctx: Ctx, question: Question, atOnce = 500): AsyncGenerator<TeamLine> {
  let after: TeamPlace | undefined;
  do {
    const { lines, next }: TeamPage = await listTeamLines(
      ctx,
      { ...question, sort: 'joined' },
      { size: atOnce, after },
    );
    yield* lines;
    after = next ?? undefined;
  } while (after);
}

function asTheyCame(question: Question, { size, after, before }: Page): SQL {
  const beyond = before
    ? sql`and l.account_id < ${before.id} order by l.account_id desc`
    : sql`and l.account_id > ${after?.id ?? 0} order by l.account_id`;
  return sql`
    select a.*, 0 as figure, case when ${before !== undefined} then -a.id else a.id end as place from (
      select a.id, a.account, a.nickname, a.role ${chosen(question, question.q === '' ? inStep : joined)} ${beyond} limit ${size + 1}) a`;
}

/** Who has no row in these days stands at nothing, between those who won and those who lost. */
function inOrder(question: Question, { size, after, before }: Page): SQL {
  const figure = figures[question.sort as Exclude<TeamSort, 'joined'>];
  const place = before ?? after;
  const [larger, smaller] = before ? [sql`>`, sql`<`] : [sql`<`, sql`>`];
  const at = sql`${place?.figure ?? '0'}::numeric`;
  const beyond = place && sql`where f.figure ${larger} ${at} or (f.figure = ${at} and f.id ${smaller} ${place.id})`;
  const order = before ? sql`f.figure, f.id desc` : sql`f.figure desc, f.id`;
  return sql`
    with placed as (
      select below.id, s.figure from (select a.id ${chosen(question)} offset 0) below cross join lateral (
        select coalesce(${figure}, 0) as figure from team_days
        where ancestor_id = below.id and ${withinDays(question.days, question.category)}) s
    ),
    page as (select f.* from placed f ${beyond ?? sql``} order by ${order} limit ${size + 1})
    select a.id, a.account, a.nickname, a.role, f.figure, row_number() over (order by ${order}) as place
    from page f join accounts a using (id)`;
}

function chosen({ nodeId, who, q }: Question, people = joined): SQL {
  const isMeant = who === 'direct' ? sql`l.depth = 1` : sql`${atAnyDepth} and a.role = 'member'`;
  return sql`
    from ${people} where l.ancestor_id = ${nodeId} and ${isMeant} ${q === '' ? sql`` : sql`and ${called(q)}`}`;
}

/** Without a name to look for, counted whatever they are: the index alone answers. */
async function isFew(ctx: Ctx, question: Question): Promise<boolean> {
  const { nodeId, who, q } = question;
  const depth = who === 'direct' ? sql`depth = 1` : sql`depth > 0`;
  const all = q === '' ? sql`from account_ancestors where ancestor_id = ${nodeId} and ${depth}` : chosen(question);
  const { rows } = await ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select ${all} limit ${sortedAtMost + 1}) c`,
  );
  return rows[0]!.n <= sortedAtMost;
}

/** What those found by a name came to; each alone, or each with its team. */
export async function totalOfFound(ctx: Ctx, question: Question): Promise<TeamSums> {
  const { rows } = await ctx.db.execute<SumsRow>(sql`
    select ${sumColumns} from team_days
    where ancestor_id in (select a.id ${chosen(question)}) and ${withinDays(question.days, question.category)}`);
  return sumsOf(rows[0]!);
}

function teamLine({ id, account, nickname, role, ...sums }: Row): TeamLine {
  return { id, account, nickname, role, ...sumsOf(sums) };
}
