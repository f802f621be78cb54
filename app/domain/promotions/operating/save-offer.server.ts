import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import type { GameType } from '~/domain/catalogue/game-types';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { Refusal } from '~/domain/shared/refusal';
import { stableHash } from '~/domain/shared/stable-hash.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { findStandingOffer, type StandingOffer } from '../find-terms.server';
import { type PromotionInput, type Saving, savePromotion } from '../save-promotion.server';
import { promotionCounts, promotions, promotionTerms } from '../tables.server';
import { manualCode } from '../terms/manual';
import { sumOfPrizes } from '../terms/raffle';
import { mixesProducts, storedTerms, type Terms, termsSchema } from '../terms/terms';

export type OfferInput = PromotionInput & { terms: Terms };

/**
 * An offer with what it pays. Terms that differ are a new version; who has joined keeps theirs. What costs more than the setting
 * `offerSecondPersonFrom`, or has no budget, takes two operators to be opened or changed. Refuses what `savePromotion` refuses,
 * and promotions.invalid_terms, promotions.factor_high, promotions.mixed_products, proposals.needed.
 */
export async function saveOffer(
  ctx: Ctx,
  { terms: given, ...promotion }: OfferInput,
  saving: Saving = {},
): Promise<void> {
  const { success, data: terms } = termsSchema.safeParse(given);
  if (!success || terms.kind === 'manual' || promotion.code === manualCode)
    throw new Refusal('promotions.invalid_terms');
  return inTransaction(ctx, async (ctx) => {
    const { bonusWagerMost, offerSecondPersonFrom } = await findSettings(ctx);
    judgeTerms(terms, bonusWagerMost);
    const before = await lockOffer(ctx, promotion.code);
    const isChanged = !before || stableHash(storedTerms(before.terms)) !== stableHash(storedTerms(terms));
    const isOpening = isOpenTo(promotion) && !(before && isOpenTo(before));
    const isDear = terms.budgetMinor === null || terms.budgetMinor > taka(offerSecondPersonFrom);
    if (isDear && isOpenTo(promotion) && (isChanged || isOpening || isLonger(before, promotion)))
      requireApproval(ctx, 'promotionTerms', promotion.code);
    if (before && before.terms.kind !== terms.kind) throw new Refusal('promotions.invalid_terms', 'kind');
    await savePromotion(ctx, promotion, saving);
    if (isChanged) await addVersion(ctx, { code: promotion.code, terms, before });
  });
}

/** The offer of this code with its newest terms, held until the transaction ends. */
export async function lockOffer(ctx: Ctx, code: string): Promise<StandingOffer | null> {
  await ctx.db.select({ code: promotions.code }).from(promotions).where(eq(promotions.code, code)).for('update');
  return findStandingOffer(ctx, code);
}

function isOpenTo({ isEnabled = true, isComing }: { isEnabled?: boolean; isComing: boolean }): boolean {
  return isEnabled && !isComing;
}

/** What goes on for longer costs more. */
function isLonger(before: StandingOffer | null, { endsAt }: PromotionInput): boolean {
  if (!before) return true;
  if (before.endsAt === null) return false;
  return endsAt === null || endsAt > before.endsAt;
}

function judgeTerms(terms: Terms, bonusWagerMost: number): void {
  if (terms.kind === 'depositMatch') {
    if (terms.factor > bonusWagerMost * 100)
      throw new Refusal('promotions.factor_high', 'factor', { most: String(bonusWagerMost) });
    if (mixesProducts(Object.keys(terms.weights) as GameType[]))
      throw new Refusal('promotions.mixed_products', 'weights');
  }
  // All prizes of a week are held before its first ticket.
  if (terms.kind === 'raffle' && terms.budgetMinor !== null && terms.budgetMinor < sumOfPrizes(terms.prizes))
    throw new Refusal('promotions.invalid_terms', 'budgetMinor');
  // What is paid by a rate is limited by the rate: with a budget the last members of a day could be left out.
  const isPeriodic = terms.kind === 'rebate' || terms.kind === 'cashback';
  if (isPeriodic && (terms.budgetMinor !== null || terms.places !== null))
    throw new Refusal('promotions.invalid_terms', 'budget');
}

type Version = { code: string; terms: Terms; before: StandingOffer | null };

async function addVersion(ctx: Ctx, { code, terms, before }: Version): Promise<void> {
  const version = (before?.version ?? 0) + 1;
  await ctx.db
    .insert(promotionTerms)
    .values({ promotionCode: code, version, terms: storedTerms(terms), savedAt: ctx.now, savedByName: ctx.actor.name });
  await ctx.db.insert(promotionCounts).values({ promotionCode: code }).onConflictDoNothing();
  await record(ctx, {
    action: 'promotions.saveTerms',
    subject: `promotion:${code}`,
    before: before && { version: before.version, terms: storedTerms(before.terms) },
    after: { version, terms: storedTerms(terms) },
  });
}
