import type { TrialLine } from '~/domain/ledger/read-trial-balance.server';

const owedKinds = ['main', 'vendor', 'locked', 'bonus', 'jackpot', 'points'] as const;

/** What the site owes by kind of account, from the lines of a trial balance. Jackpots are the house's, all else the players'. */
export function owedSums(lines: readonly TrialLine[]) {
  return owedKinds.map((kind) => ({
    kind,
    sumMinor: lines.reduce(
      (sum, line) => (line.kind === kind && line.isHouse === (kind === 'jackpot') ? sum + line.balanceMinor : sum),
      0n,
    ),
  }));
}
