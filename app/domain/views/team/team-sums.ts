/** What a team, or one account, came to. */
export type TeamSums = {
  bets: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
  validBetMinor: bigint;
  depositsMinor: bigint;
  withdrawalsMinor: bigint;
  promotionsMinor: bigint;
  rebatesMinor: bigint;
  newAccounts: number;
  firstDeposits: number;
  firstDepositsMinor: bigint;
  activeAccounts: number;
};

export const countNames = ['bets', 'newAccounts', 'firstDeposits', 'activeAccounts'] as const;
export const amountNames = [
  'stakeMinor',
  'payoutMinor',
  'validBetMinor',
  'depositsMinor',
  'withdrawalsMinor',
  'promotionsMinor',
  'rebatesMinor',
  'firstDepositsMinor',
] as const;

export function noSums(): TeamSums {
  const counts = countNames.map((name) => [name, 0]);
  return Object.fromEntries([...counts, ...amountNames.map((name) => [name, 0n])]) as TeamSums;
}

export function takeSums(a: TeamSums, b: TeamSums): TeamSums {
  const counts = countNames.map((name) => [name, a[name] - b[name]]);
  return Object.fromEntries([...counts, ...amountNames.map((name) => [name, a[name] - b[name]])]) as TeamSums;
}

export function addSums(a: TeamSums, b: TeamSums): TeamSums {
  const counts = countNames.map((name) => [name, a[name] + b[name]]);
  return Object.fromEntries([...counts, ...amountNames.map((name) => [name, a[name] + b[name]])]) as TeamSums;
}

/** As the members see it, of their bets alone: what they won less what they staked. */
export function resultOf({ payoutMinor, stakeMinor }: TeamSums): bigint {
  return payoutMinor - stakeMinor;
}

/** The same with what they were given. Contracts call this the result. */
export function netOf({ payoutMinor, promotionsMinor, rebatesMinor, stakeMinor }: TeamSums): bigint {
  return payoutMinor + promotionsMinor + rebatesMinor - stakeMinor;
}
