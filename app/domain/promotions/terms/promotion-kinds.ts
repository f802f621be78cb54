/** What an offer may be. A new kind is an entry here, in `terms.ts`, `kinds.ts` and in the pages' words; the compiler names the rest. */
export const promotionKinds = [
  'depositMatch',
  'rebate',
  'cashback',
  'apply',
  'checkIn',
  'invite',
  'wheel',
  'code',
  'app',
  'binding',
  'ticketBack',
  'raffle',
] as const;
export type PromotionKind = (typeof promotionKinds)[number];
