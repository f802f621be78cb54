import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import { maskedName } from '~/domain/play/winner';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn, startOfDay } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { boardPeriods, boardPlaces, boardScores, boards } from '../tables.server';
import { boardPeriodOf, exactRanks, prizeOf } from './board-rules';
import type { Board, BoardPeriod } from './count-boards.server';

const shownPlaces = 20;
const shownWinners = 10;

type BoardLine = { place: number; name: string; score: bigint; prizeMinor: bigint; isOwn: boolean };
/** The exact place, or beyond the exact ones a share of all in whole percent. */
type OwnPlace = { score: bigint } & ({ place: number } | { percent: number });
export type OpenBoard = {
  board: Board;
  endsAt: Date;
  players: number;
  lines: BoardLine[];
  own: OwnPlace | null;
  /** Of the last period that is frozen. */
  winners: BoardLine[];
};

/** In the operator's order. */
export function listBoards(ctx: Pick<Ctx, 'db'>): Promise<Board[]> {
  return ctx.db.select().from(boards).orderBy(asc(boards.position), asc(boards.code)).limit(100);
}

export async function findBoard(ctx: Pick<Ctx, 'db'>, code: string): Promise<Board | null> {
  const [row] = await ctx.db.select().from(boards).where(eq(boards.code, code));
  return row ?? null;
}

/** Boards that run, as a member sees them: names of others are masked. */
export async function readBoards(ctx: Ctx, accountId: number): Promise<OpenBoard[]> {
  const { timeZone } = await findSettings(ctx);
  const today = dayIn(ctx.now, timeZone);
  const running = (await listBoards(ctx)).filter(
    ({ isEnabled, startsAt, endsAt }) => isEnabled && startsAt <= ctx.now && (endsAt === null || endsAt > ctx.now),
  );
  const open: OpenBoard[] = [];
  for (const board of running) {
    const { first, next } = boardPeriodOf(board.period, today);
    const [period] = await ctx.db
      .select()
      .from(boardPeriods)
      .where(and(eq(boardPeriods.boardCode, board.code), eq(boardPeriods.first, first)));
    const end = startOfDay(next, timeZone);
    open.push({
      board: period ? { ...board, prizes: period.prizes } : board,
      endsAt: period?.endsAt ?? (board.endsAt && board.endsAt < end ? board.endsAt : end),
      ...(period ? await readStanding(ctx, period, accountId) : { players: 0, lines: [], own: null }),
      winners: await readWinners(ctx, board.code, accountId),
    });
  }
  return open;
}

async function readStanding(ctx: Ctx, { id, prizes }: BoardPeriod, accountId: number) {
  const scored = and(eq(boardScores.periodId, id), gt(boardScores.score, 0n));
  const [top, [all], [mine]] = await Promise.all([
    ctx.db
      .select({ accountId: boardScores.accountId, account: accounts.account, score: boardScores.score })
      .from(boardScores)
      .innerJoin(accounts, eq(accounts.id, boardScores.accountId))
      .where(scored)
      .orderBy(desc(boardScores.score), asc(boardScores.accountId))
      .limit(shownPlaces + 1),
    ctx.db.select({ players: sql<number>`count(*)::int` }).from(boardScores).where(scored),
    ctx.db
      .select({ score: boardScores.score })
      .from(boardScores)
      .where(and(scored, eq(boardScores.accountId, accountId))),
  ]);
  const players = all?.players ?? 0;
  const prizesMinor = prizes.map(BigInt);
  const last = top.at(-1)?.score ?? 0n;
  const lastTies =
    top.length > shownPlaces ? await countTies(ctx, id, last) : top.filter((each) => each.score === last).length;
  const lines = top.slice(0, shownPlaces).map(({ score, ...row }) => {
    const place = top.findIndex((each) => each.score === score) + 1;
    const ties = score === last ? lastTies : top.filter((each) => each.score === score).length;
    const prizeMinor = prizeOf(prizesMinor, { place, ties });
    return { place, name: maskedName(row.account), score, prizeMinor, isOwn: row.accountId === accountId };
  });
  return { players, lines, own: mine ? await placeOf(ctx, id, { score: mine.score, players }) : null };
}

/** Those that share the last shown score may be more than are shown. */
async function countTies(ctx: Ctx, periodId: number, score: bigint): Promise<number> {
  const [row] = await ctx.db
    .select({ ties: sql<number>`count(*)::int` })
    .from(boardScores)
    .where(and(eq(boardScores.periodId, periodId), eq(boardScores.score, score)));
  return row!.ties;
}

async function placeOf(ctx: Ctx, periodId: number, { score, players }: { score: bigint; players: number }) {
  const { rows } = await ctx.db.execute<{ better: number }>(sql`
    select count(*)::int as better from (
      select from board_scores where period_id = ${periodId} and score > ${String(score)}::bigint limit ${exactRanks}) b`);
  const { better } = rows[0]!;
  if (better < exactRanks) return { score, place: better + 1 };
  const { rows: all } = await ctx.db.execute<{ better: number }>(
    sql`select count(*)::int as better from board_scores where period_id = ${periodId} and score > ${String(score)}::bigint`,
  );
  return { score, percent: Math.min(100, Math.ceil(((all[0]!.better + 1) * 100) / Math.max(players, 1))) };
}

async function readWinners(ctx: Ctx, code: string, accountId: number): Promise<BoardLine[]> {
  const [last] = await ctx.db
    .select({ id: boardPeriods.id })
    .from(boardPeriods)
    .where(and(eq(boardPeriods.boardCode, code), isNotNull(boardPeriods.frozenAt)))
    .orderBy(desc(boardPeriods.first))
    .limit(1);
  if (!last) return [];
  const rows = await ctx.db
    .select({ own: boardPlaces, account: accounts.account })
    .from(boardPlaces)
    .innerJoin(accounts, eq(accounts.id, boardPlaces.accountId))
    .where(eq(boardPlaces.periodId, last.id))
    .orderBy(asc(boardPlaces.place), asc(boardPlaces.accountId))
    .limit(shownWinners);
  return rows.map(({ own: { place, score, prizeMinor, ...own }, account }) => ({
    ...{ place, score, prizeMinor, name: maskedName(account), isOwn: own.accountId === accountId },
  }));
}

/** What each board has paid so far. */
export async function sumBoards(ctx: Pick<Ctx, 'db'>): Promise<Map<string, { periods: number; paidMinor: bigint }>> {
  const { rows } = await ctx.db.execute<{ code: string; periods: number; paid: string }>(sql`
    select p.board_code as code, count(distinct p.id)::int as periods, coalesce(sum(w.prize_minor), 0) as paid
    from board_periods p left join board_places w on w.period_id = p.id and w.paid_at is not null
    where p.frozen_at is not null group by p.board_code`);
  return new Map(rows.map(({ code, periods, paid }) => [code, { periods, paidMinor: BigInt(paid) }]));
}
