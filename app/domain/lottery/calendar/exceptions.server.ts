import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { advisoryLocks } from '~/db/advisory-locks';
import type { Ctx } from '~/domain/shared/ctx.server';
import { lotteryCalendarExceptions } from '../tables.server';
import type { CalendarException } from './draws-of-day';

/** Until the end of this transaction the calendar stays as it is read. */
export async function holdCalendar(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.lotteryCalendar})`);
}

/** Nobody makes draws of the calendar until the end of this transaction. */
export async function lockCalendar(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.lotteryCalendar})`);
}

export async function readExceptions(ctx: Ctx): Promise<CalendarException[]> {
  return (await ctx.db.select().from(lotteryCalendarExceptions)).map(exceptionOf);
}

/** From a day on, the first day first. */
export async function listExceptions(ctx: Ctx, from: string): Promise<CalendarException[]> {
  const rows = await ctx.db
    .select()
    .from(lotteryCalendarExceptions)
    .where(gte(lotteryCalendarExceptions.day, from))
    .orderBy(asc(lotteryCalendarExceptions.day), asc(lotteryCalendarExceptions.gameCode));
  return rows.map(exceptionOf);
}

export async function writeException(ctx: Ctx, exception: CalendarException): Promise<void> {
  const { game: gameCode, day, kind } = exception;
  const { drawsAt = null, closesAt = null } = exception.kind === 'at' ? exception : {};
  const { pauseFrom = null, pauseUntil = null } = exception.kind === 'pause' ? exception : {};
  const values = { gameCode, day, kind, drawsAt, closesAt, pauseFrom, pauseUntil };
  await ctx.db
    .insert(lotteryCalendarExceptions)
    .values(values)
    .onConflictDoUpdate({ target: [lotteryCalendarExceptions.gameCode, lotteryCalendarExceptions.day], set: values });
}

export async function deleteException(ctx: Ctx, game: string, day: string): Promise<void> {
  await ctx.db
    .delete(lotteryCalendarExceptions)
    .where(and(eq(lotteryCalendarExceptions.gameCode, game), eq(lotteryCalendarExceptions.day, day)));
}

function exceptionOf(row: typeof lotteryCalendarExceptions.$inferSelect): CalendarException {
  const { gameCode: game, day } = row;
  switch (row.kind) {
    case 'none':
      return { game, day, kind: row.kind };
    case 'at':
      return { game, day, kind: row.kind, drawsAt: row.drawsAt!, closesAt: row.closesAt! };
    case 'pause':
      return { game, day, kind: row.kind, pauseFrom: row.pauseFrom!, pauseUntil: row.pauseUntil! };
  }
}
