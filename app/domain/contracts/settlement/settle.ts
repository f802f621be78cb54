import type { ContractBasis } from '../kinds';
import { shareOf, type TeamFigures, type Tier, tierReached } from './tiers';

/** What of a team's win is held against its later losses: nothing, the period right before, or all there ever was. */
const carryOvers = ['none', 'previous', 'always'] as const;
export type CarryOver = (typeof carryOvers)[number];

export type SettledContract = {
  id: number;
  downlineId: number;
  /** Null: given by the house. */
  uplineId: number | null;
  tiers: readonly Tier[];
};

export type Settlement = {
  basis: ContractBasis;
  contracts: readonly SettledContract[];
  /** By downline, whose team it is, itself included; who is missing did nothing. */
  figures: ReadonlyMap<number, TeamFigures>;
  /** What earlier team wins are still held against, by downline. */
  carried: ReadonlyMap<number, bigint>;
  carryOver: CarryOver;
};

export type Bill = {
  contractId: number;
  /** Null: the house pays. */
  payerId: number | null;
  payeeId: number;
  /** Of the line: what the house pays is 0. Whoever is paid first can pay on. */
  depth: number;
  figures: TeamFigures;
  carriedInMinor: bigint;
  carriedOutMinor: bigint;
  /** Position of the tier reached; null: none. */
  tier: number | null;
  rate: number;
  /** What the rate is taken of. */
  baseMinor: bigint;
  /** By the own tier. */
  earnedMinor: bigint;
  /** Owed to the direct downlines. */
  passedOnMinor: bigint;
  /** What is paid: what was earned, or what must be passed on where that is more (the house covers it). */
  grossMinor: bigint;
  state: 'waiting' | 'not_reached';
};

const nothing: TeamFigures = { turnoverMinor: 0n, resultMinor: 0n, activeMembers: 0 };

/**
 * Contracts of one kind and period, and what their teams did in one window, to bills. Nothing else goes in, so running
 * it again changes nothing. The house pays the top of each line, each pays its direct downlines: what is paid along a
 * line together is what the house paid its top.
 */
export function settle({ basis, contracts, figures, carried, carryOver }: Settlement): Bill[] {
  const byDownline = new Map(contracts.map((contract) => [contract.downlineId, contract]));
  const below = new Map<number | null, SettledContract[]>();
  for (const contract of contracts) {
    const above = contract.uplineId !== null && byDownline.has(contract.uplineId) ? contract.uplineId : null;
    const siblings = below.get(above);
    if (siblings) siblings.push(contract);
    else below.set(above, [contract]);
  }
  const fromTheTop: { contract: SettledContract; depth: number }[] = [];
  const queue = (below.get(null) ?? []).map((contract) => ({ contract, depth: 0 }));
  for (let at = 0; at < queue.length; at++) {
    const { contract, depth } = queue[at]!;
    fromTheTop.push({ contract, depth });
    for (const next of below.get(contract.downlineId) ?? []) queue.push({ contract: next, depth: depth + 1 });
  }
  const isCarried = basis === 'losses' && carryOver !== 'none';
  const grossOf = new Map<number, bigint>();
  const bills = fromTheTop.toReversed().map(({ contract, depth }): Bill => {
    const own = figures.get(contract.downlineId) ?? nothing;
    const carriedInMinor = isCarried ? (carried.get(contract.downlineId) ?? 0n) : 0n;
    const earned = earnedBy(basis, contract.tiers, own, carriedInMinor);
    const direct = below.get(contract.downlineId) ?? [];
    const passedOnMinor = direct.reduce((sum, { downlineId }) => sum + grossOf.get(downlineId)!, 0n);
    const grossMinor = earned.earnedMinor > passedOnMinor ? earned.earnedMinor : passedOnMinor;
    grossOf.set(contract.downlineId, grossMinor);
    return {
      contractId: contract.id,
      payerId: contract.uplineId !== null && byDownline.has(contract.uplineId) ? contract.uplineId : null,
      payeeId: contract.downlineId,
      depth,
      figures: own,
      carriedInMinor,
      carriedOutMinor: isCarried ? carriedOut(own.resultMinor, carriedInMinor, carryOver) : 0n,
      ...earned,
      passedOnMinor,
      grossMinor,
      state: grossMinor > 0n ? 'waiting' : 'not_reached',
    };
  });
  return bills.reverse();
}

type Earned = Pick<Bill, 'tier' | 'rate' | 'baseMinor' | 'earnedMinor'>;

/** What one contract would have paid for such figures, nobody below considered. */
export function earnedBy(
  basis: ContractBasis,
  tiers: readonly Tier[],
  figures: TeamFigures,
  carriedInMinor = 0n,
): Earned {
  return earnedOn[basis](tiers, figures, carriedInMinor);
}

const earnedOn: Record<ContractBasis, (tiers: readonly Tier[], own: TeamFigures, carriedInMinor: bigint) => Earned> = {
  losses: dividendOf,
  turnover: salaryOf,
};

function salaryOf(tiers: readonly Tier[], own: TeamFigures): Earned {
  const at = tierReached(tiers, own);
  return earnedOf(at, tiers[at]?.rate ?? 0, own.turnoverMinor);
}

/** A team's loss pays; its win only at the second rate, and not what was carried in. */
function dividendOf(tiers: readonly Tier[], own: TeamFigures, carriedInMinor: bigint): Earned {
  const netMinor = own.resultMinor + carriedInMinor;
  const at = tierReached(tiers, { ...own, resultMinor: netMinor });
  if (netMinor <= 0n) return earnedOf(at, tiers[at]?.rate ?? 0, -netMinor);
  return earnedOf(at, tiers[at]?.winRate ?? 0, own.resultMinor);
}

function earnedOf(tier: number, rate: number, amountMinor: bigint): Earned {
  const baseMinor = amountMinor > 0n ? amountMinor : 0n;
  return { tier: tier < 0 ? null : tier, rate, baseMinor, earnedMinor: shareOf(baseMinor, rate) };
}

function carriedOut(resultMinor: bigint, carriedInMinor: bigint, carryOver: CarryOver): bigint {
  const outMinor = carryOver === 'always' ? resultMinor + carriedInMinor : resultMinor;
  return outMinor > 0n ? outMinor : 0n;
}
