import { listOffers, type OfferRow } from '~/domain/promotions/operating/list-offers.server';
import { isRunning } from '~/domain/promotions/promotion';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber } from '~/i18n/format';

export type OfferStanding = 'off' | 'coming' | 'ahead' | 'running' | 'over';

export function standingOf({ now }: Pick<SignedInContext, 'now'>, offer: OfferRow): OfferStanding {
  if (!offer.isEnabled) return 'off';
  if (offer.isComing) return 'coming';
  if (isRunning(offer, now)) return 'running';
  return offer.startsAt > now ? 'ahead' : 'over';
}

/** Every offer with its state and what it has cost. */
export async function readOfferList(ctx: SignedInContext) {
  const { language } = ctx;
  return (await listOffers(ctx)).map((offer) => ({
    code: offer.code,
    title: offer.texts[language].title,
    kind: offer.terms?.kind ?? null,
    state: standingOf(ctx, offer),
    taken: formatNumber(offer.taken, language),
    promised: formatMoney(offer.promisedMinor, language),
    paid: formatMoney(offer.paidMinor, language),
    budget: offer.terms?.budgetMinor ? formatMoney(offer.terms.budgetMinor, language, { decimals: 0 }) : null,
  }));
}

export type OfferListRow = Awaited<ReturnType<typeof readOfferList>>[number];
