import { eq, sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { kinds } from './kinds.server';
import { plain } from './plain';
import type { ProposalState } from './proposal-states';
import { proposals } from './tables.server';

export type Proposal = typeof proposals.$inferSelect;
type End = { state: Exclude<ProposalState, 'proposed'>; note?: string };

const actions = {
  applied: 'proposals.approve',
  refused: 'proposals.refuse',
  retracted: 'proposals.retract',
  expired: 'proposals.expire',
  stale: 'proposals.stale',
} as const;

const letters = {
  applied: 'proposalApplied',
  refused: 'proposalRefused',
  expired: 'proposalExpired',
  stale: 'proposalStale',
} as const;

/** Ends an open proposal; the audit names both operators, and the proposer is told what others, or time, decided. */
export async function endProposal(ctx: Ctx, proposal: Proposal, { state, note = '' }: End): Promise<void> {
  const { id, kind, subject, name, proposedBy, proposedByName } = proposal;
  const isByTime = state === 'expired';
  const stored = plain(kinds[kind](proposal.payload).stored);
  await ctx.db
    .update(proposals)
    .set({
      ...{ state, note, payload: stored },
      decidedBy: isByTime ? null : ctx.actor.id,
      decidedByName: isByTime ? null : ctx.actor.name,
      decidedAt: sql`clock_timestamp()`,
    })
    .where(eq(proposals.id, id));
  await record(ctx, {
    action: actions[state],
    subject: `proposal:${id}`,
    before: { state: 'proposed' },
    after: { state, kind, subject, name, proposedBy: proposedByName, ...(note && { note }) },
  });
  if (state === 'retracted') return;
  const params = { proposal: kind, name, by: ctx.actor.name, note };
  await sendMessage(ctx, {
    accountId: proposedBy,
    type: 'newMail',
    template: letters[state],
    params,
    about: `proposal:${id}`,
  });
}
