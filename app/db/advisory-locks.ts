/**
 * The numbers of PostgreSQL's advisory locks, in SQL functions too, where each is followed by its name in a comment. A running
 * site and its next build take the same locks: a number is never changed or used again.
 */
export const advisoryLocks = {
  migrations: 4_705_210,
  schedule: 4_705_211,
  seed: 4_705_212,
  restoreTrial: 4_705_213,
  dataKeys: 4_705_214,
  roles: 4_705_215,
  betMonths: 4_705_216,
  lotteryCalendar: 4_705_217,
  sendingCodes: 4_705_220,
  sendingResetLinks: 4_705_221,
  agencyTree: 4_705_230,
  teamRollUps: 4_705_231,
  agencyRebates: 4_705_232,
  contracts: 4_705_240,
  promotionRebates: 4_705_241,
  auditSeal: 4_705_258,
  cohorts: 4_705_259,
} as const;

/** Locks of two numbers, this one and an id. PostgreSQL holds them apart from locks of one number. */
export const advisoryPairLocks = {
  lotteryDraw: 4_705_231,
  lotteryExposure: 4_705_232,
} as const;

/** Seeds of `hashtextextended`: each kind of text is locked under hashes of its own. */
export const advisoryHashSeeds = {
  vendorReference: 4_705_213,
} as const;
