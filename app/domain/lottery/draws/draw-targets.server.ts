import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { rulesOfGame } from '../find-lottery-game.server';
import { priceTargets } from '../prices/price-list.server';
import { readPriceLists } from '../prices/stored-prices.server';
import { families } from '../registry';
import { columnsOf, targetsOf } from '../results/winnings';
import { lotteryTickets } from '../tables.server';

/** What wins in a draw, as the functions of the database read it. */
export type DrawTargets = {
  price: string;
  play: string;
  key: number | null;
  a: string;
  b: string;
  odds: string[];
}[];

/** For every price list that tickets of a draw were sold from, what of its plays wins with these numbers, and how much. */
export async function targetsOfDraw(
  ctx: Ctx,
  draw: { id: number; gameCode: string },
  numbers: readonly number[],
): Promise<DrawTargets> {
  const sold = await ctx.db
    .selectDistinct({ price: lotteryTickets.price })
    .from(lotteryTickets)
    .where(eq(lotteryTickets.drawId, draw.id));
  const lists = await readPriceLists(
    ctx,
    sold.map(({ price }) => price),
  );
  const won = targetsOf(rulesOfGame(draw.gameCode).family, numbers);
  return lists.flatMap((list) =>
    priceTargets(list, won).map(({ play, bits, key, odds }) => {
      const { a, b } = columnsOf(bits);
      return { price: list.version, play, key, a: String(a), b: String(b), odds: odds.map(String) };
    }),
  );
}

/** The numbers of a draw as printed, in one line. */
export function writtenNumbers(gameCode: string, numbers: readonly number[]): string {
  return families[rulesOfGame(gameCode).family].result.texts(numbers).join(' ');
}
