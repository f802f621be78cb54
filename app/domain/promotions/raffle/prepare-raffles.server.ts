import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { dayAfter, dayIn, daysFrom, mondayOf } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { hashOfSeed, newServerSeed } from '~/domain/studio/fair/seeds.server';
import { findOpenOffers, type StandingOffer } from '../find-terms.server';
import { changePromise, takePlace } from '../joining/places.server';
import { lastDayOf } from '../periodic/periods.server';
import { raffles } from '../tables.server';
import { sumOfPrizes } from '../terms/raffle';
import type { TermsOf } from '../terms/terms';

/**
 * Timed: this week's draw and the next one, with the hash of its seed, before tickets are earned: in an offer that is new they
 * count from tomorrow on. All prizes of a week are held from the budget; where they do not fit, there is no draw.
 */
export async function prepareRaffles(ctx: Ctx): Promise<void> {
  const { timeZone } = await findSettings(ctx);
  const today = dayIn(ctx.now, timeZone);
  const monday = mondayOf(today);
  for (const offer of await findOpenOffers(ctx, 'raffle')) {
    const last = lastDayOf(offer, timeZone);
    for (const week of [monday, daysFrom(monday, 7)]) {
      const fromDay = week > today ? week : dayAfter(today);
      if (fromDay > daysFrom(week, 6) || (last !== null && fromDay > last)) continue;
      await prepare(ctx, offer, { week, fromDay });
    }
  }
}

async function prepare(
  ctx: Ctx,
  { code, version, terms }: StandingOffer & { terms: TermsOf<'raffle'> },
  { week, fromDay }: { week: string; fromDay: string },
): Promise<void> {
  const seed = newServerSeed();
  try {
    await inTransaction(ctx, async (ctx) => {
      const made = await ctx.db
        .insert(raffles)
        .values({
          ...{ promotionCode: code, week, fromDay, termsVersion: version, seedHash: hashOfSeed(seed) },
          ...{ sealedSeed: ctx.gateways.vault.encrypt(seed), createdAt: ctx.now },
        })
        .onConflictDoNothing()
        .returning({ week: raffles.week });
      if (made.length === 0) return;
      await takePlace(ctx, code, { ...terms, places: null }, sumOfPrizes(terms.prizes));
      // A place is taken by each winner.
      await changePromise(ctx, code, { byMinor: 0n, places: -1 });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
