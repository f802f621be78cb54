import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { GuardedKind } from '~/domain/shared/guarded-kinds';
import { endProposal } from './end-proposal.server';
import { proposals } from './tables.server';

const batch = 200;

/** Ends what nobody has approved in time, by the database's clock; what somebody decides right now is left to them. */
export function expireProposals(ctx: Ctx, only?: { kind: GuardedKind; subject: string }): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const due = await ctx.db
      .select()
      .from(proposals)
      .where(
        and(
          eq(proposals.state, 'proposed'),
          lte(proposals.expiresAt, sql`clock_timestamp()`),
          only && and(eq(proposals.kind, only.kind), eq(proposals.subject, only.subject)),
        ),
      )
      .orderBy(asc(proposals.id))
      .limit(batch)
      .for('update', { skipLocked: true });
    for (const proposal of due) await endProposal(ctx, proposal, { state: 'expired' });
    return due.length;
  });
}
