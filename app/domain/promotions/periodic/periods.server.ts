import { eq, max } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayAfter, dayIn, wallClock } from '~/domain/shared/period';
import { findStandingOffer, isOpen, type StandingOffer } from '../find-terms.server';
import { promotionPeriods, promotions } from '../tables.server';
import type { PromotionKind } from '../terms/promotion-kinds';

/** Offers of a kind that have begun, those that ended too: their last days may still be unpaid. */
export async function listBegun(ctx: Ctx, kind: PromotionKind): Promise<StandingOffer[]> {
  const codes = await ctx.db.select({ code: promotions.code }).from(promotions).where(eq(promotions.isEnabled, true));
  const offers: StandingOffer[] = [];
  for (const { code } of codes) {
    const offer = await findStandingOffer(ctx, code);
    if (offer?.terms.kind === kind && isOpen({ ...offer, endsAt: null }, ctx.now)) offers.push(offer);
  }
  return offers;
}

/** The first day of the newest period that an offer is done with; null: none yet. */
export async function lastPeriod(ctx: Ctx, code: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ day: max(promotionPeriods.day) })
    .from(promotionPeriods)
    .where(eq(promotionPeriods.promotionCode, code));
  return row?.day ?? null;
}

/** The last day on which the offer ran; null: it goes on. */
export function lastDayOf({ endsAt }: StandingOffer, timeZone: string): string | null {
  return endsAt && dayIn(new Date(endsAt.getTime() - 1), timeZone);
}

/** Days of the offer that are over and not done with, the oldest first; a day is over from this hour of the next one on. */
export async function* daysOver(
  ctx: Ctx,
  offer: StandingOffer,
  { timeZone, fromHour }: { timeZone: string; fromHour: number },
): AsyncGenerator<string> {
  const last = await lastPeriod(ctx, offer.code);
  const end = lastDayOf(offer, timeZone);
  const now = wallClock(ctx.now, timeZone);
  const hour = String(fromHour).padStart(2, '0');
  for (let day = last === null ? dayIn(offer.startsAt, timeZone) : dayAfter(last); ; day = dayAfter(day)) {
    if ((end !== null && day > end) || now < `${dayAfter(day)}T${hour}:00`) return;
    yield day;
  }
}

/** Null: every day. */
export function isWeekday({ weekdays }: { weekdays: readonly number[] | null }, day: string): boolean {
  return weekdays === null || weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);
}

/** The period that begins with this day is done with. */
export async function notePeriod(ctx: Ctx, { code, day }: { code: string; day: string }): Promise<void> {
  await ctx.db.insert(promotionPeriods).values({ promotionCode: code, day, settledAt: ctx.now }).onConflictDoNothing();
}
