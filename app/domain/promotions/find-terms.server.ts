import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { isRunning } from './promotion';
import { promotions, promotionTerms } from './tables.server';
import type { PromotionKind } from './terms/promotion-kinds';
import { type Terms, type TermsOf, termsSchema } from './terms/terms';

/** An offer as it is now, with its newest terms. */
export type StandingOffer = {
  code: string;
  version: number;
  terms: Terms;
  isEnabled: boolean;
  isComing: boolean;
  startsAt: Date;
  endsAt: Date | null;
};

/** Null: there is none, or it only tells of something. */
export async function findStandingOffer(ctx: Ctx, code: string): Promise<StandingOffer | null> {
  const [row] = await ctx.db
    .select()
    .from(promotions)
    .innerJoin(promotionTerms, eq(promotionTerms.promotionCode, promotions.code))
    .where(eq(promotions.code, code))
    .orderBy(desc(promotionTerms.version))
    .limit(1);
  return row ? standing(row) : null;
}

type OfferRow = {
  promotions: typeof promotions.$inferSelect;
  promotion_terms: typeof promotionTerms.$inferSelect;
};

function standing({ promotions: offer, promotion_terms: { version, terms } }: OfferRow): StandingOffer {
  const { code, isEnabled, isComing, startsAt, endsAt } = offer;
  return { code, version, terms: termsSchema.parse(terms), isEnabled, isComing, startsAt, endsAt };
}

const offersAtMost = 20;

/** Those of a kind that can be taken now, in the operator's order. */
export async function findOpenOffers<K extends PromotionKind>(
  ctx: Ctx,
  kind: K,
): Promise<(StandingOffer & { terms: TermsOf<K> })[]> {
  const isNewest = sql`${promotionTerms.version} =
    (select max(other.version) from promotion_terms other where other.promotion_code = ${promotions.code})`;
  const rows = await ctx.db
    .select()
    .from(promotions)
    .innerJoin(promotionTerms, and(eq(promotionTerms.promotionCode, promotions.code), isNewest))
    .where(and(eq(promotions.isEnabled, true), eq(promotions.isComing, false), sql`terms ->> 'kind' = ${kind}`))
    .orderBy(promotions.position, promotions.code)
    .limit(offersAtMost);
  const offers = rows.map(standing).filter((offer) => isOpen(offer, ctx.now));
  return offers as (StandingOffer & { terms: TermsOf<K> })[];
}

/** Whether it can be taken at this time. */
export function isOpen(
  offer: Pick<StandingOffer, 'isEnabled' | 'isComing' | 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  return offer.isEnabled && !offer.isComing && isRunning(offer, now);
}

/** As somebody has accepted them. */
export async function getTerms(ctx: Ctx, code: string, version: number): Promise<Terms> {
  const [row] = await ctx.db
    .select({ terms: promotionTerms.terms })
    .from(promotionTerms)
    .where(and(eq(promotionTerms.promotionCode, code), eq(promotionTerms.version, version)));
  return termsSchema.parse(row?.terms);
}

/** Those in force when a period ended: the newest saved before it, or else the first. */
export async function termsBefore(
  ctx: Ctx,
  code: string,
  end: Date,
): Promise<{ version: number; terms: Terms } | null> {
  const of = eq(promotionTerms.promotionCode, code);
  const newest = await ctx.db
    .select()
    .from(promotionTerms)
    .where(and(of, lt(promotionTerms.savedAt, end)))
    .orderBy(desc(promotionTerms.version))
    .limit(1);
  const [row] =
    newest.length > 0
      ? newest
      : await ctx.db.select().from(promotionTerms).where(of).orderBy(promotionTerms.version).limit(1);
  return row ? { version: row.version, terms: termsSchema.parse(row.terms) } : null;
}
