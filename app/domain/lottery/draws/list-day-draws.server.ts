import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { lotteryDraws } from '../tables.server';

type DayDraw = Pick<
  typeof lotteryDraws.$inferSelect,
  'id' | 'gameCode' | 'issue' | 'state' | 'closesAt' | 'drawsAt' | 'numbers' | 'version' | 'correctionCause'
>;

/** The draws of these calendar games on a day of their zone; a calendar draw's issue is its day. */
export function listDayDraws(ctx: Ctx, codes: readonly string[], day: string): Promise<DayDraw[]> {
  const { id, gameCode, issue, state, closesAt, drawsAt, numbers, version, correctionCause } = lotteryDraws;
  return ctx.db
    .select({ id, gameCode, issue, state, closesAt, drawsAt, numbers, version, correctionCause })
    .from(lotteryDraws)
    .where(and(inArray(gameCode, [...codes]), eq(issue, day.replaceAll('-', ''))))
    .orderBy(asc(drawsAt), asc(gameCode));
}
