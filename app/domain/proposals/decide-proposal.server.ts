import { eq, getTableColumns, sql } from 'drizzle-orm';
import { requireFreshProof } from '~/domain/identity/proof/fresh-proof.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { stableHash } from '~/domain/shared/stable-hash.server';
import { withApproval } from '~/domain/shared/with-approval';
import { endProposal, type Proposal } from './end-proposal.server';
import type { Told } from './kind-rule.server';
import { kinds } from './kinds.server';
import type { ProposalEvent } from './proposal-states';
import { proposals } from './tables.server';

type Decision = { proposalId: number; note: string };
type Outcome = { state: 'applied'; told: Told } | { state: 'stale' | 'expired' };

/**
 * Another operator agrees: the ordinary use case makes the change, once, in the transaction that ends the proposal. Where
 * something else is now than was proposed upon, the proposal ends as stale. Refuses: proposals.not_found,
 * proposals.decided, proposals.second_person, proposals.stale, proposals.expired, identity.proof_needed, and what the
 * change itself refuses; then the proposal stays open.
 */
export async function approveProposal(
  ctx: Ctx,
  { proposalId, note, sessionId }: Decision & { sessionId: number },
): Promise<Told> {
  await requireFreshProof(ctx, sessionId);
  const outcome = await inTransaction(ctx, async (ctx): Promise<Outcome> => {
    const proposal = await lockForDecision(ctx, proposalId, 'approve');
    if (proposal.isOver) {
      await endProposal(ctx, proposal, { state: 'expired' });
      return { state: 'expired' };
    }
    const { id, kind, subject, proposedByName: proposedBy, reason } = proposal;
    const change = kinds[kind](proposal.payload);
    const { seen } = await change.readStanding(ctx);
    if (stableHash(seen) !== proposal.seenHash) {
      await endProposal(ctx, proposal, { state: 'stale' });
      return { state: 'stale' };
    }
    const told = await change.apply(withApproval(ctx, { proposalId: id, kind, subject, proposedBy }), reason);
    await endProposal(ctx, proposal, { state: 'applied', note });
    return { state: 'applied', told };
  });
  // Refused only now: the proposal's end is stored.
  if (outcome.state !== 'applied') throw new Refusal(`proposals.${outcome.state}`);
  return outcome.told;
}

/** Refuses: proposals.not_found, proposals.decided, proposals.second_person, proposals.reason_required. */
export function refuseProposal(ctx: Ctx, { proposalId, note }: Decision): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (note === '') throw new Refusal('proposals.reason_required', 'reason');
    const proposal = await lockForDecision(ctx, proposalId, 'refuse');
    await endProposal(ctx, proposal, { state: 'refused', note });
  });
}

/** Its proposer takes it back. Refuses: proposals.not_found, proposals.decided, proposals.proposer_only. */
export function retractProposal(ctx: Ctx, { proposalId, note }: Decision): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const proposal = await lockForDecision(ctx, proposalId, 'retract');
    await endProposal(ctx, proposal, { state: 'retracted', note });
  });
}

/** Held until the transaction ends: of two who decide at once, one finds it decided. */
async function lockForDecision(
  ctx: Ctx,
  proposalId: number,
  event: ProposalEvent,
): Promise<Proposal & { isOver: boolean }> {
  const isOver = sql<boolean>`${proposals.expiresAt} <= clock_timestamp()`;
  const [proposal] = await ctx.db
    .select({ ...getTableColumns(proposals), isOver })
    .from(proposals)
    .where(eq(proposals.id, proposalId))
    .for('update');
  if (!proposal) throw new Refusal('proposals.not_found');
  const isOwn = proposal.proposedBy === ctx.actor.id;
  if (event === 'retract' && !isOwn) throw new Refusal('proposals.proposer_only');
  if (event !== 'retract' && isOwn) throw new Refusal('proposals.second_person');
  if (proposal.state !== 'proposed') throw new Refusal('proposals.decided');
  return proposal;
}
