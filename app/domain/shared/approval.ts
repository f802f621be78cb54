import type { Actor } from './actor';
import type { GuardedKind } from './guarded-kinds';
import { Refusal } from './refusal';

/** A proposal that a second operator has agreed to; it covers one kind of change to one subject. */
export type Approval = { proposalId: number; kind: GuardedKind; subject: string; proposedBy: string };

/**
 * Called by the use case that makes a guarded change: an operator makes none without an approved proposal. Seeds and timed
 * tasks pass. Refuses: proposals.needed.
 */
export function requireApproval(ctx: { actor: Actor; approval?: Approval }, kind: GuardedKind, subject: string): void {
  if (ctx.actor.role !== 'operator') return;
  if (ctx.approval?.kind === kind && ctx.approval.subject === subject) return;
  throw new Refusal('proposals.needed');
}
