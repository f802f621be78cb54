import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { type Contract, faultUnder, loadContracts } from './contract.server';
import { type Ending, standingOf } from './contract-states';
import type { Terms } from './settlement/tiers';
import { windowAt } from './settlement/windows';
import { contracts } from './tables.server';
import { type ContractLetter, tellParties } from './tell-parties.server';

type Holder = { holderId: number; kind: Contract['kind'] };
const standing = inArray(contracts.state, ['offered', 'accepted']);

/**
 * What the holder gave that may not stand under these terms (null: under none), and with each all that is on it.
 * Offers that are open count too.
 */
export async function listConflicts(
  ctx: Ctx,
  { holderId, kind }: Holder,
  terms: (Pick<Contract, 'period'> & Terms) | null,
): Promise<Contract[]> {
  const isGiven = (ids: number[]) => and(inArray(contracts.uplineId, ids), eq(contracts.kind, kind), standing);
  const given = await loadContracts(ctx, isGiven([holderId]));
  let level = given.filter((contract) => terms === null || faultUnder(terms, contract) !== null);
  const conflicts: Contract[] = [];
  while (level.length > 0) {
    conflicts.push(...level);
    const holders = level.filter(({ state }) => state === 'accepted').map(({ downline }) => downline.id);
    level = holders.length > 0 ? await loadContracts(ctx, isGiven(holders)) : [];
  }
  return conflicts;
}

/** Ends contracts and withdraws open offers; the current period is still settled. The caller holds the contracts. */
export async function endContracts(ctx: Ctx, ended: { contract: Contract; ending: Ending }[]): Promise<void> {
  const { timeZone } = await findSettings(ctx);
  for (const { contract, ending } of ended) {
    const isOffer = contract.state === 'offered';
    const state = isOffer ? 'withdrawn' : 'terminated';
    const endsAt = isOffer ? null : endOf(ctx, contract, timeZone);
    await ctx.db
      .update(contracts)
      .set({ state, endedAt: ctx.now, ending, endsAt })
      .where(eq(contracts.id, contract.id));
    const neverBegan = standingOf({ state, startsAt: contract.startsAt, endsAt }, ctx.now) === 'neverBegan';
    const template = isOffer ? 'contractWithdrawn' : neverBegan ? 'contractNeverBegan' : 'contractEnded';
    await tellParties(ctx, {
      contract,
      action: isOffer ? 'withdraw' : 'terminate',
      before: contract.state,
      after: state,
      ending,
      letters: lettersOf(ctx, contract, ending, template),
    });
  }
}

/** Whoever did it knows; what is replaced is known from the new one. */
function lettersOf(ctx: Ctx, { downline, upline }: Contract, ending: Ending, template: ContractLetter) {
  if (ending === 'replaced') return [];
  const both = [
    { to: 'downline' as const, id: downline.id, template },
    ...(upline ? [{ to: 'upline' as const, id: upline.id, template }] : []),
  ];
  return both.filter(({ id }) => id !== ctx.actor.id);
}

/** When a contract that is ended now is over. One that has not begun ends with the period before its first, so that none is settled. */
export function endOf(ctx: Ctx, { period, startsAt }: Contract, timeZone: string): Date {
  const { endsAt } = windowAt(period, ctx.now, timeZone);
  return startsAt !== null && startsAt > endsAt ? startsAt : endsAt;
}
