import { and, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { lotteryGames } from '../calendar/games';
import { lotteryDraws } from '../tables.server';

/** Only draws of a calendar have an official result; codes of others in the setting mean nothing. */
export function officialCodes(setting: readonly string[]): string[] {
  return lotteryGames
    .filter(({ code, schedule }) => schedule.kind === 'calendar' && setting.includes(code))
    .map(({ code }) => code);
}

/**
 * Where the results of coming draws are from follows the setting, but not for a draw that somebody has a ticket of: what was
 * said at the sale holds.
 */
export async function alignSources(ctx: Ctx, codes: readonly string[]): Promise<void> {
  const isUnsold = sql`not exists (select from lottery_tickets t where t.draw_id = ${lotteryDraws.id})
    and not exists (select from lottery_chase_parts p where p.draw_id = ${lotteryDraws.id})`;
  const isComing = and(
    inArray(lotteryDraws.state, ['scheduled', 'open']),
    gt(lotteryDraws.closesAt, ctx.now),
    isUnsold,
  );
  const inCodes = codes.length > 0 ? inArray(lotteryDraws.gameCode, [...codes]) : sql`false`;
  const outside = codes.length > 0 ? notInArray(lotteryDraws.gameCode, [...codes]) : sql`true`;
  await ctx.db
    .update(lotteryDraws)
    .set({ source: 'official' })
    .where(and(isComing, inCodes, eq(lotteryDraws.source, 'own')));
  await ctx.db
    .update(lotteryDraws)
    .set({ source: 'own' })
    .where(and(isComing, outside, eq(lotteryDraws.source, 'official')));
}
