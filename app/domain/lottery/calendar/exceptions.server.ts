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
  const times = exception.kind === 'at' ? exception : { drawsAt: null, closesAt: null };
  const values = { gameCode, day, kind, drawsAt: times.drawsAt, closesAt: times.closesAt };
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

function exceptionOf({
  gameCode: game,
  day,
  kind,
  drawsAt,
  closesAt,
}: typeof lotteryCalendarExceptions.$inferSelect): CalendarException {
  return kind === 'none' ? { game, day, kind } : { game, day, kind, drawsAt: drawsAt!, closesAt: closesAt! };
}
