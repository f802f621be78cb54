/** What an offer may be. A new kind is an entry here, in `terms.ts`, `kinds.ts` and in the pages' words; the compiler names the rest. */
const promotionKinds = [
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
  'manual',
] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** What operators give by hand is no offer: nobody joins it, and it has no page. */
export const offerKinds = promotionKinds.filter((kind) => kind !== 'manual');

/** How a reward by hand is given: to the main wallet, or earned bet by bet. */
export const rewardWays = ['cash', 'bonus'] as const;
export type RewardWay = (typeof rewardWays)[number];
