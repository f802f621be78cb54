import { and, eq, gt, isNull } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { hashToken } from '../sessions/find-session.server';
import { newToken } from '../sessions/open-session.server';
import { accounts, signInTickets } from '../tables.server';

const ticketMs = 5 * 60_000;
const mostAnHour = 10;

export type Ticket = { token: string; expiresAt: Date };

/**
 * A member makes a ticket to sign in on another device by. The newest alone works. Refuses: identity.members_only,
 * identity.ticket_limit.
 */
export function makeTicket(
  ctx: Ctx,
  { accountId, sessionId }: { accountId: number; sessionId: number },
): Promise<Ticket> {
  return inTransaction(ctx, async (ctx) => {
    const [owner] = await ctx.db.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    if (owner?.role !== 'member') throw new Refusal('identity.members_only');
    const own = eq(signInTickets.accountId, accountId);
    const anHourAgo = new Date(ctx.now.getTime() - 3_600_000);
    const made = await ctx.db.$count(signInTickets, and(own, gt(signInTickets.createdAt, anHourAgo)));
    if (made >= mostAnHour) throw new Refusal('identity.ticket_limit');
    await ctx.db
      .update(signInTickets)
      .set({ expiresAt: ctx.now })
      .where(and(own, isNull(signInTickets.usedAt), gt(signInTickets.expiresAt, ctx.now)));
    const ticket = { token: newToken(), expiresAt: new Date(ctx.now.getTime() + ticketMs) };
    await ctx.db.insert(signInTickets).values({
      ...{ tokenHash: hashToken(ticket.token), accountId, sessionId },
      ...{ createdAt: ctx.now, expiresAt: ticket.expiresAt },
    });
    await record(ctx, { action: 'identity.makeTicket', subject: `account:${accountId}`, before: null, after: {} });
    return ticket;
  });
}
