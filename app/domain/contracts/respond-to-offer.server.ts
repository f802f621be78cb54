import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { type Contract, faultUnder, findValid, holdContracts, loadContracts } from './contract.server';
import { nextContractState } from './contract-states';
import { endContracts, listConflicts } from './end-contracts.server';
import type { ContractKind } from './kinds';
import { contracts } from './tables.server';
import { tellParties } from './tell-parties.server';
import { windowAt } from './windows';

export type Answer = {
  accountId: number;
  contractId: number;
  decision: 'accept' | 'reject';
  /** The downline's own contracts that it ends were named, and it is accepted all the same. */
  isConfirmed?: boolean;
};

/**
 * The downline's answer. Accepted, it takes the place of what was valid, from the next whole period on.
 * Refuses: contract.not_found, contract.already_decided, contract.upline_changed, contract.ends_downlines.
 */
export function respondToOffer(ctx: Ctx, { accountId, contractId, decision, isConfirmed }: Answer): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await holdContracts(ctx);
    const [offer] = await loadContracts(ctx, and(eq(contracts.id, contractId), eq(contracts.downlineId, accountId)));
    if (!offer) throw new Refusal('contract.not_found');
    const state = nextContractState(offer.state, decision);
    if (!state) throw new Refusal('contract.already_decided');
    const startsAt = decision === 'accept' ? await makeRoom(ctx, offer, isConfirmed ?? false) : null;
    await ctx.db.update(contracts).set({ state, answeredAt: ctx.now, startsAt }).where(eq(contracts.id, contractId));
    const template = decision === 'accept' ? ('contractAccepted' as const) : ('contractRejected' as const);
    await tellParties(ctx, {
      contract: offer,
      action: decision,
      before: offer.state,
      after: state,
      letters: [{ to: 'upline', template }],
    });
  });
}

/** The specification's calls: an answer to the one open offer of a kind. Refuses what `respondToOffer` refuses. */
export async function processContractRequest(
  ctx: Ctx,
  { kind, ...answer }: Omit<Answer, 'contractId'> & { kind: ContractKind },
): Promise<void> {
  const isOpen = and(
    eq(contracts.downlineId, answer.accountId),
    eq(contracts.kind, kind),
    eq(contracts.state, 'offered'),
  );
  const [open] = await ctx.db.select({ id: contracts.id }).from(contracts).where(isOpen);
  if (!open) throw new Refusal('contract.not_found');
  await respondToOffer(ctx, { ...answer, contractId: open.id });
}

/** What of the downline's own contracts an open offer would end. */
export function listAnswerConflicts(ctx: Ctx, offer: Contract): Promise<Contract[]> {
  return listConflicts(ctx, { holderId: offer.downline.id, kind: offer.kind }, offer);
}

/** Ends what cannot stand beside or below the offer. Answers from when on it holds. */
async function makeRoom(ctx: Ctx, offer: Contract, isConfirmed: boolean): Promise<Date> {
  const above = offer.upline && (await findValid(ctx, offer.upline.id, offer.kind));
  if (offer.upline && (!above || faultUnder(above, offer))) throw new Refusal('contract.upline_changed');
  const conflicts = await listAnswerConflicts(ctx, offer);
  if (conflicts.length > 0 && !isConfirmed) {
    const accounts = [...new Set(conflicts.map(({ downline }) => downline.account))].join(', ');
    throw new Refusal('contract.ends_downlines', 'confirmed', { accounts });
  }
  const held = await findValid(ctx, offer.downline.id, offer.kind);
  await endContracts(ctx, [
    ...(held ? [{ contract: held, ending: 'replaced' as const }] : []),
    ...conflicts.map((contract) => ({ contract, ending: 'conflict' as const })),
  ]);
  return nextStart(ctx, offer, above);
}

/** The next whole period that neither an earlier contract nor a time before the giver's own reaches into. */
async function nextStart(ctx: Ctx, { downline, kind, period }: Contract, above: Contract | null): Promise<Date> {
  const { timeZone } = await findSettings(ctx);
  const [row] = await ctx.db
    .select({ endsAt: sql<string | null>`max(${contracts.endsAt})` })
    .from(contracts)
    .where(and(eq(contracts.downlineId, downline.id), eq(contracts.kind, kind), isNotNull(contracts.endsAt)));
  const next = windowAt(period, ctx.now, timeZone).endsAt;
  const notBefore = [row?.endsAt ? new Date(row.endsAt) : next, above?.startsAt ?? next, next];
  const latest = new Date(Math.max(...notBefore.map((at) => at.getTime())));
  return windowAt(period, new Date(latest.getTime() - 1), timeZone).endsAt;
}
