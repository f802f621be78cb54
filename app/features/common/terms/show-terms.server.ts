import type { OwnFigures } from '~/domain/promotions/rewards/read-figures.server';
import type { PromotionKind } from '~/domain/promotions/terms/promotion-kinds';
import type { Terms, TermsOf } from '~/domain/promotions/terms/terms';
import type { RequestContext } from '~/http/request/request-context.server';
import { depositMatchTerms, manualTerms } from './bonus-terms.server';
import { raffleTerms, wheelTerms } from './draw-terms.server';
import { cashbackTerms, rebateTerms, ticketBackTerms } from './return-terms.server';
import { applyTerms, appTerms, bindingTerms, checkInTerms, codeTerms, inviteTerms } from './reward-terms.server';
import type { Show, ShownTerms } from './shown-terms.server';
import { type TermsWords, termsWordsOf } from './terms-words.server';

/** What each kind says of itself, from its terms alone. */
const shows: { [K in PromotionKind]: Show<K> } = {
  depositMatch: depositMatchTerms,
  rebate: rebateTerms,
  cashback: cashbackTerms,
  apply: applyTerms,
  checkIn: checkInTerms,
  invite: inviteTerms,
  wheel: wheelTerms,
  code: codeTerms,
  app: appTerms,
  binding: bindingTerms,
  ticketBack: ticketBackTerms,
  raffle: raffleTerms,
  manual: manualTerms,
};

/** Key facts and an example in the reader's language, made from the terms. */
export async function showTerms(ctx: RequestContext, terms: Terms, own: OwnFigures = {}): Promise<ShownTerms> {
  return showKind(terms.kind, await termsWordsOf(ctx), terms, own);
}

function showKind<K extends PromotionKind>(kind: K, words: TermsWords, terms: TermsOf<K>, own: OwnFigures): ShownTerms {
  return shows[kind](words, terms, own);
}
