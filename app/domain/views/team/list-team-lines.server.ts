import { type SQL, sql } from 'drizzle-orm';
import { plannedSql } from '~/db/named-query.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { atAnyDepth, called, inStep, joined } from './list-downlines.server';
import { type Days, type SumsRow, sumColumns, sumsOf, withinDays } from './read-team.server';
import type { TeamSort } from './team-sorts';
import type { TeamSums } from './team-sums';
import { isDayWithin, timeInLine } from './time-in-line.server';

export type TeamLine = { id: number; account: string; nickname: string; role: 'member' | 'agent' } & TeamSums;

type Question = {
  nodeId: number;
  /** Those right below it, each with its team; or every member in its line, each alone. */
  who: 'direct' | 'members';
  days: Days;
  category?: string | undefined;
  q: string;
  sort: TeamSort;
  /** The smallest figure first, or who joined last. */
  isReversed?: boolean;
  /** Without those who did nothing in these days. */
  isActiveOnly?: boolean;
};

/** Where a page begins or ends: an account, and the figure it stood at. */
export type TeamPlace = { figure: string; id: number };
/** With the time zone in which days begin. */
type Asked = Question & { timeZone: string };
type Page = { size: number; after?: TeamPlace | undefined; before?: TeamPlace | undefined };
type TeamPage = {
  lines: TeamLine[];
  /** In order of the figure that was asked for. */
  isSorted: boolean;
  previous: TeamPlace | null;
  next: TeamPlace | null;
};
type Row = SumsRow & Pick<TeamLine, 'id' | 'account' | 'nickname' | 'role'> & { figure: string };

/** More than this many are not put in order of a figure: it is summed for each of them first. */
export const sortedAtMost = 200_000;

const figures: Record<Exclude<TeamSort, 'joined'>, SQL> = {
  bets: sql`sum(bets)`,
  stake: sql`sum(stake_minor)`,
  valid: sql`sum(valid_bet_minor)`,
  payout: sql`sum(payout_minor)`,
  result: sql`sum(payout_minor - stake_minor)`,
  deposits: sql`sum(deposits_minor)`,
  withdrawals: sql`sum(withdrawals_minor)`,
  promotions: sql`sum(promotions_minor)`,
  rebates: sql`sum(rebates_minor)`,
  net: sql`sum(payout_minor + promotions_minor + rebates_minor - stake_minor)`,
};

/**
 * One page, the largest first where a figure is asked for and they are few enough, else in the order they came; or the
 * other way round. What changes between two pages moves nothing that lies before it.
 */
export async function listTeamLines(ctx: Ctx, question: Question, page: Page): Promise<TeamPage> {
  const { size, after, before } = page;
  const asked = await withTimeZone(ctx, question);
  const isSorted = question.sort !== 'joined' && (await isFew(ctx, asked));
  const placed = isSorted ? inOrder(asked, page) : asTheyCame(asked, page);
  const rows = await plannedSql<Row>(
    ctx.db,
    sql`
    select a.id::float8 as id, a.account, a.nickname, a.role, a.figure::text as figure, s.*
    from (${placed}) a cross join lateral (
      select ${sumColumns} from team_days where ancestor_id = a.id and ${countedDays(asked, sql`a.time`)}) s
    order by a.place`,
  );
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

/** Each piece of a sorted list sums everybody again, so there are few of them. */
const readAtOnce = { joined: 500, sorted: 5_000 };

/** All of them in the order asked for, for a file: read in pieces. */
export async function* eachTeamLine(ctx: Ctx, question: Question, size?: number): AsyncGenerator<TeamLine> {
  const atOnce = size ?? (question.sort === 'joined' ? readAtOnce.joined : readAtOnce.sorted);
  let after: TeamPlace | undefined;
  do {
    const { lines, next }: TeamPage = await listTeamLines(ctx, question, { size: atOnce, after });
    yield* lines;
    after = next ?? undefined;
  } while (after);
}

/** Whether a page is read from its end: the order of its rows is turned then, and turned back afterwards. */
const isFalling = ({ isReversed = false }: Question, { before }: Page) => isReversed !== (before !== undefined);

function asTheyCame(question: Asked, page: Page): SQL {
  const place = page.before ?? page.after;
  const falls = isFalling(question, page);
  const beyond = place ? sql`and l.account_id ${falls ? sql`<` : sql`>`} ${place.id}` : sql``;
  const order = falls ? sql`l.account_id desc` : sql`l.account_id`;
  return sql`
    select a.*, 0 as figure, ${falls ? sql`-a.id` : sql`a.id`} as place from (
      select a.id, a.account, a.nickname, a.role, t.time ${chosen(question, question.q === '' ? inStep : joined)} ${beyond}
      order by ${order} limit ${page.size + 1}) a`;
}

/** Who has no row in these days is at nothing, between those who won and those who lost. Of equals who came first is first. */
function inOrder(question: Asked, page: Page): SQL {
  const figure = figures[question.sort as Exclude<TeamSort, 'joined'>];
  const { before, after, size } = page;
  const place = before ?? after;
  const rises = isFalling(question, page);
  const at = sql`${place?.figure ?? '0'}::numeric`;
  const beyond =
    place &&
    sql`where f.figure ${rises ? sql`>` : sql`<`} ${at} or (f.figure = ${at} and f.id ${before ? sql`<` : sql`>`} ${place.id})`;
  const order = sql`f.figure ${rises ? sql`` : sql`desc`}, f.id ${before ? sql`desc` : sql``}`;
  return sql`
    with placed as (
      select below.*, s.figure from (select a.id, t.time ${chosen(question)} offset 0) below cross join lateral (
        select coalesce(${figure}, 0) as figure from team_days
        where ancestor_id = below.id and ${countedDays(question, sql`below.time`)}) s
    ),
    page as (select f.* from placed f ${beyond ?? sql``} order by ${order} limit ${size + 1})
    select a.id, a.account, a.nickname, a.role, f.time, f.figure, row_number() over (order by ${order}) as place
    from page f join accounts a using (id)`;
}

function chosen(question: Asked, people = joined): SQL {
  const { nodeId, who, q, isActiveOnly = false } = question;
  const isMeant = who === 'direct' ? sql`l.depth = 1` : sql`${atAnyDepth} and a.role = 'member'`;
  const isActive = sql`and exists (
    select from team_days d where d.ancestor_id = a.id and ${countedDays(question, sql`t.time`)}
      and (d.bets, d.stake_minor, d.payout_minor, d.deposits_minor, d.withdrawals_minor, d.promotions_minor, d.rebates_minor)
        <> (0, 0, 0, 0, 0, 0, 0))`;
  return sql`
    from ${people} cross join lateral (select ${timeInLine(who === 'direct')} as time) t
    where l.ancestor_id = ${nodeId} and ${isMeant} ${q === '' ? sql`` : sql`and ${called(q)}`}
    ${isActiveOnly ? isActive : sql``}`;
}

/** Without a name to look for, counted whatever they are: the index alone answers. */
async function isFew(ctx: Ctx, question: Asked): Promise<boolean> {
  const { nodeId, who, q } = question;
  const depth = who === 'direct' ? sql`depth = 1` : sql`depth > 0`;
  const all =
    q === ''
      ? sql`from account_ancestors where ancestor_id = ${nodeId} and ${depth}`
      : chosen({ ...question, isActiveOnly: false });
  const { rows } = await ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select ${all} limit ${sortedAtMost + 1}) c`,
  );
  return rows[0]!.n <= sortedAtMost;
}

/** What all of them came to, on whatever page; each alone, or each with its team. */
export async function totalOfLines(ctx: Ctx, question: Question): Promise<TeamSums> {
  const asked = await withTimeZone(ctx, { ...question, isActiveOnly: false });
  const { rows } = await ctx.db.execute<SumsRow>(sql`
    select ${sumColumns} from (select a.id, t.time ${chosen(asked)}) below
    join team_days on ancestor_id = below.id and ${countedDays(asked, sql`below.time`)}`);
  return sumsOf(rows[0]!);
}

async function withTimeZone(ctx: Ctx, question: Question): Promise<Asked> {
  return { ...question, timeZone: (await findSettings(ctx)).timeZone };
}

/** Of the days asked for, those that count for the line: no day from before an account came into it. */
function countedDays({ days, category, timeZone }: Asked, time: SQL): SQL {
  return sql`${withinDays(days, category)} and ${isDayWithin(time, timeZone)}`;
}

function teamLine({ id, account, nickname, role, ...sums }: Row): TeamLine {
  return { id, account, nickname, role, ...sumsOf(sums) };
}
