import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type GameType, isGameType } from '~/domain/catalogue/game-types';
import { mixesProducts } from '~/domain/promotions/terms/terms';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { Refusal } from '~/domain/shared/refusal';
import { isPromotionCode } from '~/domain/site/links';
import { boards } from '../tables.server';

/** Of one period of a board; a hundred places at most. */
const mostBoardPrizes = taka(50_000);
const mostPlaces = 100;

export type BoardInput = typeof boards.$inferInsert;

/**
 * A period that has begun keeps its rules; changes hold from the next one on. Refuses: loyalty.invalid_code, loyalty.empty_text,
 * loyalty.invalid_weights, promotions.mixed_products, loyalty.invalid_prizes, loyalty.window_wrong,
 * loyalty.period_fixed.
 */
export function saveBoard(ctx: Ctx, input: BoardInput): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    judge(input);
    const [before] = await ctx.db.select().from(boards).where(eq(boards.code, input.code)).for('update');
    if (before && before.period !== input.period) throw new Refusal('loyalty.period_fixed', 'period');
    await ctx.db.insert(boards).values(input).onConflictDoUpdate({ target: boards.code, set: input });
    await record(ctx, {
      action: 'loyalty.saveBoard',
      subject: `board:${input.code}`,
      before: before ?? null,
      after: input,
    });
  });
}

function judge(input: BoardInput): void {
  if (!isPromotionCode(input.code)) throw new Refusal('loyalty.invalid_code', 'code');
  for (const field of ['nameBn', 'nameEn', 'textBn', 'textEn'] as const)
    if (input[field].trim() === '') throw new Refusal('loyalty.empty_text', field);
  judgeWeights(input.weights);
  const prizes = input.prizes.map(BigInt);
  const isFalling = prizes.every((prize, at) => prize > 0n && (at === 0 || prize <= prizes[at - 1]!));
  const sum = prizes.reduce((all, each) => all + each, 0n);
  if (prizes.length === 0 || prizes.length > mostPlaces || !isFalling || sum > mostBoardPrizes)
    throw new Refusal('loyalty.invalid_prizes', 'prizes', { mostMinor: String(mostBoardPrizes) });
  if (input.endsAt && input.endsAt <= input.startsAt) throw new Refusal('loyalty.window_wrong', 'endsAt');
}

/** What is played for and what is won lie in one product, or are open to all of them alike. */
function judgeWeights(weights: Record<string, number>): void {
  const types = Object.keys(weights);
  const isRight = Object.values(weights).every((weight) => Number.isInteger(weight) && weight > 0 && weight <= 10_000);
  if (types.length === 0 || !types.every(isGameType) || !isRight)
    throw new Refusal('loyalty.invalid_weights', 'weights');
  if (mixesProducts(types as GameType[])) throw new Refusal('promotions.mixed_products', 'weights');
}
