import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { GuardedKind } from '~/domain/shared/guarded-kinds';
import { Refusal } from '~/domain/shared/refusal';
import { waitingIn } from '~/domain/shared/waiting.server';
import type { Proposal } from './end-proposal.server';
import type { ProposalState } from './proposal-states';
import { proposals } from './tables.server';

const pageSize = 25;
const mostOpen = 200;

/** What is over but not yet ended by the timed task counts as expired already. */
const isOver = sql`${proposals.expiresAt} <= clock_timestamp()`;
const isOpen = and(eq(proposals.state, 'proposed'), gt(proposals.expiresAt, sql`clock_timestamp()`));
const columns = {
  ...getTableColumns(proposals),
  state: sql<ProposalState>`case when ${proposals.state} = 'proposed' and ${isOver} then 'expired' else ${proposals.state} end`,
};

/** Those that wait for a second operator; what expires first comes first. */
export function listOpenProposals(ctx: Ctx, { kinds }: { kinds: GuardedKind[] }): Promise<Proposal[]> {
  return ctx.db
    .select(columns)
    .from(proposals)
    .where(and(isOpen, inArray(proposals.kind, kinds)))
    .orderBy(asc(proposals.expiresAt), asc(proposals.id))
    .limit(mostOpen);
}

type Filter = { state: ProposalState | null; kinds: GuardedKind[]; after: number | null };

/** Those that are over, newest first; `next` is the `after` of the following page. */
export async function listEndedProposals(
  ctx: Ctx,
  { state, kinds, after }: Filter,
  size = pageSize,
): Promise<{ proposals: Proposal[]; next: number | null }> {
  const rows = await ctx.db
    .select(columns)
    .from(proposals)
    .where(and(stateIs(state), inArray(proposals.kind, kinds), after === null ? undefined : lt(proposals.id, after)))
    .orderBy(desc(proposals.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return { proposals: page, next: rows.length > size ? page.at(-1)!.id : null };
}

function stateIs(state: ProposalState | null): SQL | undefined {
  if (state === null) return or(ne(proposals.state, 'proposed'), isOver);
  if (state === 'expired') return or(eq(proposals.state, 'expired'), and(eq(proposals.state, 'proposed'), isOver));
  return eq(proposals.state, state);
}

/** Refuses: proposals.not_found. */
export async function getProposal(ctx: Ctx, proposalId: number): Promise<Proposal> {
  const [row] = await ctx.db.select(columns).from(proposals).where(eq(proposals.id, proposalId));
  if (!row) throw new Refusal('proposals.not_found');
  return row;
}

/** Those of these kinds that wait for a second operator. */
export function proposalsWaiting(kinds: GuardedKind[]): SQL {
  return waitingIn(proposals, proposals.proposedAt, and(isOpen, inArray(proposals.kind, kinds)));
}

export type OpenProposal = { id: number; kind: GuardedKind; subject: string; by: string };

/** What waits, for the pages on which it was proposed. */
export function findOpenProposals(
  ctx: Ctx,
  wanted: { kinds: GuardedKind[]; subject?: string },
): Promise<OpenProposal[]> {
  const { id, kind, subject, proposedByName } = proposals;
  return ctx.db
    .select({ id, kind, subject, by: proposedByName })
    .from(proposals)
    .where(and(isOpen, inArray(kind, wanted.kinds), wanted.subject ? eq(subject, wanted.subject) : undefined))
    .orderBy(asc(id))
    .limit(mostOpen);
}
