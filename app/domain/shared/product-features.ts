/**
 * What texts may promise, and whether the product does it. Whoever builds one of these turns it on here: the seeded texts
 * that wait for it are then told as they are meant, and choices that could find nothing before are offered.
 */
const built = {
  /** Bonus money on a deposit, earned by play. */
  bonuses: true,
  /** A share of a member's valid bets; agents' rebates are another matter. */
  memberRebates: true,
  cashback: true,
  /** A reward a day for coming by, and one that is applied for. */
  checkIns: true,
  applications: true,
  inviteRewards: true,
  bindingRewards: true,
  /** For the first sign-in on a phone. */
  appRewards: true,
  freeTickets: true,
  commissions: false,
  vipLevels: true,
  pointsMall: true,
  missions: true,
  /** A wheel whose turns are earned by play and can be checked. */
  wheel: true,
  /** A draw of the week among those who have played, which anybody can check. */
  raffle: true,
  /** Codes that bring a reward. */
  promoCodes: true,
  /** Limits, breaks and self-exclusion that the site itself keeps. */
  playLimits: true,
  feedbackForm: true,
  liveChat: true,
  /** The guides and the icon on the home screen; a program only where an operator gives one. */
  appDownload: true,
  /** A page of its own for a game. */
  gamePages: true,
};

export type ProductFeature = keyof typeof built;

export const productFeatures = Object.keys(built) as ProductFeature[];

export function isBuilt(feature: ProductFeature): boolean {
  return built[feature];
}
