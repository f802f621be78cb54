import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findFlags } from '~/domain/site/find-flags.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { type Contract, faultUnder, findValid, holdContracts, loadContracts } from './contract.server';
import { nextContractState } from './contract-states';
import { endContracts, endOf, listConflicts } from './end-contracts.server';
import { type ContractKind, isKindOn } from './kinds';
import { windowAt } from './settlement/windows';
import { contracts } from './tables.server';
import { tellParties } from './tell-parties.server';

export type Answer = {
  accountId: number;
  contractId: number;
  decision: 'accept' | 'reject';
  /** What it replaces and ends was shown, and it is accepted all the same. */
  isConfirmed?: boolean;
  /** Whose contracts were shown to end with it; what is not among them is not confirmed. Unset: whatever ends. */
  named?: readonly string[];
};

/**
 * The downline's answer. Accepted, it takes the place of what was valid, from the next whole period on.
 * Refuses: contract.not_found, contract.already_decided, contract.off, contract.upline_changed, contract.ends_downlines,
 * contract.replaces_own.
 */
export function respondToOffer(ctx: Ctx, answer: Answer): Promise<void> {
  const { accountId, contractId, decision } = answer;
  return inTransaction(ctx, async (ctx) => {
    await holdContracts(ctx);
    const [offer] = await loadContracts(ctx, and(eq(contracts.id, contractId), eq(contracts.downlineId, accountId)));
    if (!offer) throw new Refusal('contract.not_found');
    const state = nextContractState(offer.state, decision);
    if (!state) throw new Refusal('contract.already_decided');
    if (decision === 'accept' && !isKindOn(await findFlags(ctx), offer.kind)) throw new Refusal('contract.off');
    const startsAt = decision === 'accept' ? await makeRoom(ctx, offer, answer) : null;
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

export type Outlook = {
  /** What of the downline's own it would end, below the downline. */
  conflicts: Contract[];
  /** The downline's own contract whose place it would take. */
  replaced: Contract | null;
  /** From when on it would be in force. */
  startsAt: Date;
};

/** What accepting an open offer now would change. */
export async function foreseeAnswer(ctx: Ctx, offer: Contract): Promise<Outlook> {
  const { timeZone } = await findSettings(ctx);
  const [conflicts, replaced, above] = [
    await listConflicts(ctx, { holderId: offer.downline.id, kind: offer.kind }, offer),
    await findValid(ctx, offer.downline.id, offer.kind),
    offer.upline && (await findValid(ctx, offer.upline.id, offer.kind)),
  ];
  const ends = [await lastEnd(ctx, offer), ...(replaced ? [endOf(ctx, replaced, timeZone)] : [])];
  return { conflicts, replaced, startsAt: firstStart(ctx, offer, [...ends, above?.startsAt ?? null], timeZone) };
}

/** Ends what cannot stand beside or below the offer. Answers from when on it is in force. */
async function makeRoom(ctx: Ctx, offer: Contract, { isConfirmed = false, named }: Answer): Promise<Date> {
  const above = offer.upline && (await findValid(ctx, offer.upline.id, offer.kind));
  if (offer.upline && (!above || faultUnder(above, offer))) throw new Refusal('contract.upline_changed');
  const { conflicts, replaced, startsAt } = await foreseeAnswer(ctx, offer);
  const ended = [...new Set(conflicts.map(({ downline }) => downline.account))];
  const isNamed = ended.every((account) => named?.includes(account) ?? true);
  if (ended.length > 0 && !(isConfirmed && isNamed))
    throw new Refusal('contract.ends_downlines', 'confirmed', { accounts: ended.join(', ') });
  if (replaced && !isConfirmed) throw new Refusal('contract.replaces_own', 'confirmed');
  await endContracts(ctx, [
    ...(replaced ? [{ contract: replaced, ending: 'replaced' as const }] : []),
    ...conflicts.map((contract) => ({ contract, ending: 'conflict' as const })),
  ]);
  return startsAt;
}

/** When the last contract of the kind that the downline ever had ends, as far as that is settled. */
async function lastEnd(ctx: Ctx, { downline, kind }: Contract): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ endsAt: sql<string | null>`max(${contracts.endsAt})` })
    .from(contracts)
    .where(and(eq(contracts.downlineId, downline.id), eq(contracts.kind, kind), isNotNull(contracts.endsAt)));
  return row?.endsAt ? new Date(row.endsAt) : null;
}

/** The next whole period that neither an earlier contract nor a time before the giver's own reaches into. */
function firstStart(ctx: Ctx, { period }: Contract, notBefore: (Date | null)[], timeZone: string): Date {
  const next = windowAt(period, ctx.now, timeZone).endsAt;
  const latest = new Date(Math.max(next.getTime(), ...notBefore.map((at) => at?.getTime() ?? 0)));
  return windowAt(period, new Date(latest.getTime() - 1), timeZone).endsAt;
}
