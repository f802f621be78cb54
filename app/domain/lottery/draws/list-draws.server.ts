import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { sqlArray, sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { lotteryGames } from '../calendar/games';
import { lotteryDraws } from '../tables.server';
import { type DrawRow, largestDrawId } from './draw-locks.server';

/** What may be shown of a draw: everything but its sealed seed. */
export type ShownDraw = Omit<DrawRow, 'sealedSeed'>;

const { sealedSeed: _sealed, ...shown } = getTableColumns(lotteryDraws);

export async function findDraw(ctx: Ctx, id: number): Promise<ShownDraw | null> {
  if (!Number.isSafeInteger(id) || id < 1 || id > largestDrawId) return null;
  const [draw] = await ctx.db.select(shown).from(lotteryDraws).where(eq(lotteryDraws.id, id));
  return draw ?? null;
}

/** The draw that tickets are sold for now, or the next one. */
export async function findDrawOnSale(ctx: Ctx, gameCode: string): Promise<ShownDraw | null> {
  const [draw] = await ctx.db
    .select(shown)
    .from(lotteryDraws)
    .where(
      and(
        eq(lotteryDraws.gameCode, gameCode),
        inArray(lotteryDraws.state, ['scheduled', 'open']),
        gt(lotteryDraws.closesAt, ctx.now),
      ),
    )
    .orderBy(asc(lotteryDraws.drawsAt))
    .limit(1);
  return draw ?? null;
}

/** The draw that is closed and whose numbers have not come yet. */
export async function findAwaitedDraw(ctx: Ctx, gameCode: string): Promise<ShownDraw | null> {
  const [draw] = await ctx.db
    .select(shown)
    .from(lotteryDraws)
    .where(
      and(
        eq(lotteryDraws.gameCode, gameCode),
        inArray(lotteryDraws.state, ['scheduled', 'open', 'closed']),
        lte(lotteryDraws.closesAt, ctx.now),
      ),
    )
    .orderBy(desc(lotteryDraws.drawsAt))
    .limit(1);
  return draw ?? null;
}

type Page = { gameCode: string | null; before: number | null; limit: number };

const everyCode = lotteryGames.map(({ code }) => code);

/** Past draws, the newest first; `before` is the number of the last one shown. */
export async function listPastDraws(ctx: Ctx, { gameCode, before, limit }: Page): Promise<ShownDraw[]> {
  const gameCodes = gameCode === null ? everyCode : [gameCode];
  return ctx.db
    .select(shown)
    .from(lotteryDraws)
    .where(inArray(lotteryDraws.id, await newestPast(ctx, { gameCodes, before, limit, isAmong: sql`true` })))
    .orderBy(desc(lotteryDraws.drawsAt), desc(lotteryDraws.id));
}

type Newest = { gameCodes: readonly string[]; before: number | null; limit: number; isAmong: SQL };

/**
 * The numbers of the newest past draws of these games that are among the wanted, older than `before`, as a question. Draws have
 * an index by game only: each game's newest are read, and the newest of those kept.
 */
export async function newestPast(ctx: Ctx, { gameCodes, before, limit, isAmong }: Newest): Promise<SQL> {
  const last = before === null ? null : await findDraw(ctx, before);
  const isOlder = last
    ? sql`(draws_at, id) < (${sqlTime(last.drawsAt)}, ${last.id})`
    : sql`draws_at < ${sqlTime(ctx.now)}`;
  return sql`(select newest.id from unnest(${sqlArray(gameCodes, 'text')}) g (code)
    cross join lateral (
      select id, draws_at from lottery_draws
      where game_code = g.code and state in ('drawn', 'settled', 'void') and ${isOlder} and ${isAmong}
      order by draws_at desc, id desc limit ${limit}) newest
    order by newest.draws_at desc, newest.id desc limit ${limit})`;
}

export type LobbyDraw = {
  gameCode: string;
  nextId: number | null;
  issue: string | null;
  opensAt: Date | null;
  closesAt: Date | null;
  lastId: number | null;
  lastIssue: string | null;
  numbers: number[] | null;
};

/** Of each game the draw on sale and the last result. */
export async function listLobbyDraws(ctx: Ctx, codes: readonly string[]): Promise<LobbyDraw[]> {
  const now = ctx.now.toISOString();
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select g.code as "gameCode", n.id::int as "nextId", n.issue, n.opens_at as "opensAt", n.closes_at as "closesAt",
      l.id::int as "lastId", l.issue as "lastIssue", l.numbers
    from unnest(${sql.param([...codes])}::text[]) with ordinality as g (code, at)
    left join lateral (
      select id, issue, opens_at, closes_at from lottery_draws
      where game_code = g.code and state in ('scheduled', 'open') and closes_at > ${now}::timestamptz and draws_at > ${now}::timestamptz
      order by draws_at limit 1) n on true
    left join lateral (
      select id, issue, numbers from lottery_draws
      where game_code = g.code and state in ('drawn', 'settled') and draws_at <= ${now}::timestamptz order by draws_at desc limit 1) l on true
    order by g.at`);
  return rows.map((row) => ({
    ...(row as LobbyDraw),
    opensAt: row.opensAt === null ? null : new Date(row.opensAt as string),
    closesAt: row.closesAt === null ? null : new Date(row.closesAt as string),
  }));
}

/** The numbers of the last draws that were held, the newest first. */
export async function listLastNumbers(ctx: Ctx, gameCode: string, limit: number): Promise<number[][]> {
  const rows = await ctx.db
    .select({ numbers: lotteryDraws.numbers })
    .from(lotteryDraws)
    .where(
      and(
        eq(lotteryDraws.gameCode, gameCode),
        inArray(lotteryDraws.state, ['drawn', 'settled']),
        lt(lotteryDraws.drawsAt, ctx.now),
      ),
    )
    .orderBy(desc(lotteryDraws.drawsAt))
    .limit(limit);
  return rows.map(({ numbers }) => numbers!);
}
