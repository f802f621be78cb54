import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { isGameType } from '~/domain/catalogue/game-types';
import { mixesProducts } from '~/domain/promotions/terms/terms';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { Refusal } from '~/domain/shared/refusal';
import { isPromotionCode } from '~/domain/site/links';
import { missions } from '../tables.server';

/** A mission is a small thing: what costs more is an offer, which may need a second person. */
const mostMissionReward = taka(1_000);

export type MissionInput = typeof missions.$inferInsert;

/**
 * What it asks and pays holds for who begins later; who is on it keeps theirs. Refuses: loyalty.invalid_code, loyalty.empty_text,
 * loyalty.invalid_target, promotions.mixed_products, loyalty.invalid_reward, loyalty.window_wrong, loyalty.period_fixed.
 */
export function saveMission(ctx: Ctx, input: MissionInput): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    judge(input);
    const [before] = await ctx.db.select().from(missions).where(eq(missions.code, input.code)).for('update');
    if (before && (before.period !== input.period || before.goal !== input.goal))
      throw new Refusal('loyalty.period_fixed', 'period');
    await ctx.db.insert(missions).values(input).onConflictDoUpdate({ target: missions.code, set: input });
    await record(ctx, {
      action: 'loyalty.saveMission',
      subject: `mission:${input.code}`,
      before: before ?? null,
      after: input,
    });
  });
}

function judge(input: MissionInput): void {
  if (!isPromotionCode(input.code)) throw new Refusal('loyalty.invalid_code', 'code');
  for (const field of ['nameBn', 'nameEn', 'textBn', 'textEn'] as const)
    if (input[field].trim() === '') throw new Refusal('loyalty.empty_text', field);
  if (input.target <= 0n) throw new Refusal('loyalty.invalid_target', 'target');
  const types = input.types ?? [];
  if (!types.every(isGameType)) throw new Refusal('loyalty.invalid_target', 'types');
  if (types.length > 0 && mixesProducts(types)) throw new Refusal('promotions.mixed_products', 'types');
  if (input.rewardMinor <= 0n || input.rewardMinor > mostMissionReward)
    throw new Refusal('loyalty.invalid_reward', 'reward', { mostMinor: String(mostMissionReward) });
  if (input.endsAt && input.endsAt <= input.startsAt) throw new Refusal('loyalty.window_wrong', 'endsAt');
}
