import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { type Contract, faultUnder, loadContracts } from './contract.server';
import type { Ending } from './contract-states';
import { contracts } from './tables.server';
import { tellParties } from './tell-parties.server';
import type { Terms } from './tiers';
import { windowAt } from './windows';

type Holder = { holderId: number; kind: Contract['kind'] };
const standing = inArray(contracts.state, ['offered', 'accepted']);

/**
 * What the holder gave that may not stand under these terms (null: under none), and with each all that stands on it.
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

/** Ends contracts and takes back offers; the period that is running is settled still. The caller holds the contracts. */
export async function endContracts(ctx: Ctx, ended: { contract: Contract; ending: Ending }[]): Promise<void> {
  const { timeZone } = await findSettings(ctx);
  for (const { contract, ending } of ended) {
    const isValid = contract.state === 'accepted';
    await ctx.db
      .update(contracts)
      .set({ state: 'terminated', endedAt: ctx.now, ending, endsAt: isValid ? endOf(ctx, contract, timeZone) : null })
      .where(eq(contracts.id, contract.id));
    await tellParties(ctx, {
      contract,
      action: 'terminate',
      before: contract.state,
      after: 'terminated',
      ending,
      letters: lettersOf(ctx, contract, ending),
    });
  }
}

/** Whoever did it knows; what is replaced is known from the new one. */
function lettersOf(ctx: Ctx, { downline, upline }: Contract, ending: Ending) {
  if (ending === 'replaced') return [];
  const template = 'contractEnded' as const;
  const both = [
    { to: 'downline' as const, id: downline.id, template },
    ...(upline ? [{ to: 'upline' as const, id: upline.id, template }] : []),
  ];
  return both.filter(({ id }) => id !== ctx.actor.id);
}

/** One that has not begun ends with the period before its first, so that none is settled. */
function endOf(ctx: Ctx, { period, startsAt }: Contract, timeZone: string): Date {
  const { endsAt } = windowAt(period, ctx.now, timeZone);
  return startsAt !== null && startsAt > endsAt ? startsAt : endsAt;
}
