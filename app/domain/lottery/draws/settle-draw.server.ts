import { and, eq, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { worthTellingMinor } from '~/domain/play/winner';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import type { Settings } from '~/domain/site/settings';
import { addToDay } from '../days/add-to-day.server';
import { correctTickets, countUncorrected } from '../official/correct-tickets.server';
import { lotteryDraws, lotteryTickets } from '../tables.server';
import { openOf } from '../tickets/settled-tickets.server';
import { type DrawRow, lockDraw } from './draw-locks.server';
import { targetsOfDraw, writtenNumbers } from './draw-targets.server';
import { judgeSides } from './judge-sides.server';
import { refundTickets } from './refund-tickets.server';
import { tellHolders } from './tell-holders.server';
import { writeToWinners } from './write-to-winners.server';

const ticketsAtOnce = 20_000;

/**
 * Pays a drawn draw, a chunk of tickets a transaction, and calculates those again that were paid by a former version of its
 * result; what a failure has left open the next call settles.
 */
export async function settleDraw(ctx: Ctx, draw: DrawRow, chunk = ticketsAtOnce): Promise<number> {
  if (draw.state !== 'drawn') return 0;
  const settings = await findSettings(ctx);
  const { timeZone } = settings;
  const targets = await targetsOfDraw(ctx, draw, draw.numbers!);
  const numbers = writtenNumbers(draw.gameCode, draw.numbers!);
  if (draw.publicAt) await refundTickets(ctx, draw, timeZone);
  await judgeSides(ctx, draw);
  let settled = 0;
  for (;;) {
    const { rows } = await ctx.db.execute<{ count: number }>(sql`
      select lottery_settle(${draw.id}, ${draw.version}, ${JSON.stringify(targets)}::jsonb, ${numbers}, ${timeZone},
        ${sqlTime(ctx.now)}, ${String(worthTellingMinor)}::bigint, ${chunk}) as count`);
    const { count } = rows[0]!;
    if (count === 0) break;
    settled += count;
  }
  await correctTickets(ctx, draw, { targets, timeZone, chunk });
  await finish(ctx, draw.id, settings);
  return settled;
}

function finish(ctx: Ctx, drawId: number, settings: Settings): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const draw = await lockDraw(ctx, drawId);
    if (draw?.state !== 'drawn') return;
    if ((await ctx.db.$count(lotteryTickets, openOf(drawId))) > 0 || (await countUncorrected(ctx, draw)) > 0) return;
    await ctx.db
      .update(lotteryDraws)
      .set({ state: 'settled', settledAt: ctx.now })
      .where(and(eq(lotteryDraws.id, drawId), eq(lotteryDraws.state, 'drawn')));
    // Live heads are locked before inboxes.
    await tellHolders(ctx, drawId);
    await writeToWinners(ctx, draw, settings);
    await addToDay(ctx, { drawId, timeZone: settings.timeZone }, { settledDraws: 1 });
  });
}
