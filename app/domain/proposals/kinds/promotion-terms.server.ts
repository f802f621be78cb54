import { lockOffer, saveOffer } from '~/domain/promotions/operating/save-offer.server';
import { storedTerms } from '~/domain/promotions/terms/terms';
import { kindOf } from '../kind-rule.server';

export const promotionTerms = kindOf('promotionTerms', {
  subjectOf: ({ code }) => code,
  nameOf: async (_ctx, { code }) => code,
  async readStanding(ctx, { code }) {
    const offer = await lockOffer(ctx, code);
    const shown = offer && { ...offer, terms: storedTerms(offer.terms) };
    return { seen: shown, shown };
  },
  async apply(ctx, offer) {
    await saveOffer(ctx, offer, { keepsTexts: true });
    return {};
  },
});
