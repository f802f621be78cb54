import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { lotteryDraws, lotteryResultVersions } from '../tables.server';
import { isOfficial } from './is-official.server';

export type ResultVersion = Omit<typeof lotteryResultVersions.$inferSelect, 'drawId'>;

/** Every result that a draw has had, the first one first; none where it was never corrected. */
export function listVersions(ctx: Ctx, drawId: number): Promise<ResultVersion[]> {
  const { version, numbers, publicAt, cause, decidedAt } = lotteryResultVersions;
  return ctx.db
    .select({ version, numbers, publicAt, cause, decidedAt })
    .from(lotteryResultVersions)
    .where(eq(lotteryResultVersions.drawId, drawId))
    .orderBy(asc(version));
}

const shownAtMost = 50;
const shownDays = 31;

export type DecidedDraw = Pick<
  typeof lotteryDraws.$inferSelect,
  'id' | 'gameCode' | 'issue' | 'drawsAt' | 'state' | 'version'
>;

/** Official draws of the last weeks that have a result, the newest first. */
export function listDecidedOfficial(ctx: Ctx): Promise<DecidedDraw[]> {
  const { id, gameCode, issue, drawsAt, state, version } = lotteryDraws;
  const since = new Date(ctx.now.getTime() - shownDays * 86_400_000);
  return ctx.db
    .select({ id, gameCode, issue, drawsAt, state, version })
    .from(lotteryDraws)
    .where(and(isOfficial, inArray(state, ['drawn', 'settled']), gte(drawsAt, since)))
    .orderBy(desc(drawsAt), desc(id))
    .limit(shownAtMost);
}
