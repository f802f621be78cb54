import { and, eq, sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { requireFreshProof } from '~/domain/identity/proof/fresh-proof.server';
import { tellOperators } from '~/domain/messaging/inbox/tell-operators.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { approvalRights } from '~/domain/shared/guarded-kinds';
import { Refusal } from '~/domain/shared/refusal';
import { stableHash } from '~/domain/shared/stable-hash.server';
import { withApproval } from '~/domain/shared/with-approval';
import { expireProposals } from './expire-proposals.server';
import type { PreparedChange } from './kind-rule.server';
import { kinds } from './kinds.server';
import type { Change } from './payloads';
import { plain } from './plain';
import { openHours } from './proposal-states';
import { proposals } from './tables.server';

type Proposal = Change & { reason: string; sessionId: number };

/**
 * Notes down a change for another operator to approve; all others are told. What could not be made now is refused now, by the
 * use case itself. Refuses: proposals.reason_required, proposals.open, identity.proof_needed, and what the change itself refuses.
 */
export async function propose(ctx: Ctx, { kind, payload, reason, sessionId }: Proposal): Promise<number> {
  if (reason === '') throw new Refusal('proposals.reason_required', 'reason');
  await requireFreshProof(ctx, sessionId);
  const change = kinds[kind](payload);
  const { subject } = change;
  const by = { id: ctx.actor.id!, name: ctx.actor.name };
  return inTransaction(ctx, async (ctx) => {
    await expireProposals(ctx, { kind, subject });
    const { seen, shown } = await change.readStanding(ctx);
    await rehearse(ctx, change, { kind, reason });
    const name = await change.name(ctx);
    const [made] = await ctx.db
      .insert(proposals)
      .values({
        ...{ kind, subject, name, reason },
        payload: plain(change.payload),
        standing: plain(shown),
        seenHash: stableHash(seen),
        proposedBy: by.id,
        proposedByName: by.name,
        expiresAt: sql`clock_timestamp() + make_interval(hours => ${openHours})`,
      })
      .onConflictDoNothing()
      .returning({ id: proposals.id });
    if (!made) throw await refusalOfOpen(ctx, kind, subject);
    await record(ctx, {
      action: 'proposals.propose',
      subject: `proposal:${made.id}`,
      before: null,
      after: { kind, subject, name, reason },
    });
    const params = { proposal: kind, name, by: by.name, reason };
    await tellOperators(ctx, approvalRights[kind], { template: 'proposalMade', params, about: `proposal:${made.id}` });
    return made.id;
  });
}

class Rehearsed extends Error {}

/** Makes the change in a savepoint and takes it back, so that what it refuses is known before anybody is asked. */
async function rehearse(
  ctx: Ctx,
  change: PreparedChange,
  { kind, reason }: Pick<Proposal, 'kind' | 'reason'>,
): Promise<void> {
  const approval = { proposalId: 0, kind, subject: change.subject, proposedBy: ctx.actor.name };
  try {
    await inTransaction(withApproval(ctx, approval), async (ctx) => {
      await change.apply(ctx, reason);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
}

async function refusalOfOpen(ctx: Ctx, kind: Change['kind'], subject: string): Promise<Refusal> {
  const [open] = await ctx.db
    .select({ id: proposals.id, by: proposals.proposedByName })
    .from(proposals)
    .where(and(eq(proposals.kind, kind), eq(proposals.subject, subject), eq(proposals.state, 'proposed')));
  return new Refusal('proposals.open', undefined, { number: String(open?.id ?? ''), by: open?.by ?? '' });
}
