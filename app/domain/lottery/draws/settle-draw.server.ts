import { and, eq, isNull, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { worthTellingMinor } from '~/domain/play/winner';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { rulesOfGame } from '../find-lottery-game.server';
import { priceTargets } from '../prices/price-list.server';
import { readPriceLists } from '../prices/stored-prices.server';
import { families } from '../registry';
import { columnsOf, targetsOf } from '../results/winnings';
import { lotteryDraws, lotteryTickets } from '../tables.server';
import { type DrawRow, lockDraw } from './draw-locks.server';
import { tellHolders } from './tell-holders.server';

const ticketsAtOnce = 20_000;

/** Pays a drawn draw, a chunk of tickets a transaction; what a failure has left open the next call settles. */
export async function settleDraw(ctx: Ctx, draw: DrawRow, chunk = ticketsAtOnce): Promise<number> {
  if (draw.state !== 'drawn') return 0;
  const { timeZone } = await findSettings(ctx);
  const targets = await targetsOfDraw(ctx, draw);
  const { family } = rulesOfGame(draw.gameCode);
  const numbers = families[family].result.texts(draw.numbers!).join(' ');
  let settled = 0;
  for (;;) {
    const { rows } = await ctx.db.execute<{ count: number }>(sql`
      select lottery_settle(${draw.id}, ${JSON.stringify(targets)}::jsonb, ${numbers}, ${timeZone}, ${sqlTime(ctx.now)},
        ${String(worthTellingMinor)}::bigint, ${chunk}) as count`);
    const { count } = rows[0]!;
    settled += count;
    if (count < chunk) break;
  }
  await finish(ctx, draw.id);
  return settled;
}

/** For every price list that tickets were sold from, what of its plays wins, and how much. */
async function targetsOfDraw(ctx: Ctx, draw: DrawRow) {
  const sold = await ctx.db
    .selectDistinct({ price: lotteryTickets.price })
    .from(lotteryTickets)
    .where(and(eq(lotteryTickets.drawId, draw.id), isNull(lotteryTickets.payoutMinor)));
  const lists = await readPriceLists(
    ctx,
    sold.map(({ price }) => price),
  );
  const won = targetsOf(rulesOfGame(draw.gameCode).family, draw.numbers!);
  return lists.flatMap((list) =>
    priceTargets(list, won).map(({ play, bits, key, odds }) => {
      const { a, b } = columnsOf(bits);
      return { price: list.version, play, key, a: String(a), b: String(b), odds: odds.map(String) };
    }),
  );
}

function finish(ctx: Ctx, drawId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const draw = await lockDraw(ctx, drawId);
    if (draw?.state !== 'drawn') return;
    const open = and(
      eq(lotteryTickets.drawId, drawId),
      isNull(lotteryTickets.payoutMinor),
      isNull(lotteryTickets.refundedAt),
    );
    if ((await ctx.db.$count(lotteryTickets, open)) > 0) return;
    await ctx.db
      .update(lotteryDraws)
      .set({ state: 'settled', settledAt: ctx.now })
      .where(and(eq(lotteryDraws.id, drawId), eq(lotteryDraws.state, 'drawn')));
    await tellHolders(ctx, drawId);
  });
}
