/** Changes that one operator proposes and another one approves. */
export const guardedKinds = [
  'setting',
  'paymentMethod',
  'payoutMethod',
  'lineMove',
  'contractOffer',
  'operatorPassword',
  'operatorFactors',
  'operatorUnlock',
] as const;
export type GuardedKind = (typeof guardedKinds)[number];
