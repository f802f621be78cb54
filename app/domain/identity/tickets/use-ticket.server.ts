import { and, eq, exists, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { ClientLocation } from '../client-location';
import type { KeyedHash } from '../keyed-hash.server';
import { hashToken } from '../sessions/find-session.server';
import { type Admitted, admitProven } from '../sign-in/admit.server';
import { accounts, sessions, signInTickets } from '../tables.server';

/** Whose ticket this is, while it works; looking at it changes nothing. */
export async function findTicket(ctx: Ctx, token: string): Promise<{ account: string } | null> {
  const [row] = await ctx.db
    .select({ account: accounts.account })
    .from(signInTickets)
    .innerJoin(accounts, eq(accounts.id, signInTickets.accountId))
    .where(works(ctx, token));
  return row ?? null;
}

/**
 * Signs in the ticket's owner, once: of two presses one. An unknown place, or a factor that is switched on, is asked for as
 * at any sign-in. Refuses: identity.ticket_over and what `admitProven` refuses; the ticket is spent either way.
 */
export async function signInByTicket(
  ctx: Ctx,
  keyedHash: KeyedHash,
  { token, clientLocation }: { token: string; clientLocation: ClientLocation },
): Promise<Admitted> {
  const [ticket] = await ctx.db
    .update(signInTickets)
    .set({ usedAt: ctx.now })
    .where(works(ctx, token))
    .returning({ accountId: signInTickets.accountId });
  if (!ticket) throw new Refusal('identity.ticket_over');
  const { accountId } = ticket;
  return admitProven(ctx, keyedHash, { accountId, entrance: 'member', method: 'ticket', clientLocation });
}

/** In time, not used, and the session that it was made in goes on. */
function works(ctx: Ctx, token: string) {
  const { tokenHash, usedAt, expiresAt, sessionId } = signInTickets;
  const madeIn = ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  return and(eq(tokenHash, hashToken(token)), isNull(usedAt), gt(expiresAt, ctx.now), exists(madeIn));
}
