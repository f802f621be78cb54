import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import type { ClientLocation } from '../client-location';
import type { Method } from '../sign-in/entrances';
import { sessions } from '../tables.server';
import { hashToken } from './find-session.server';
import { absoluteHours } from './session-limits';

export type NewToken = { sessionId: number; token: string };
/** `lastSignedInAt`: when the account's session before this one began. */
export type OpenedSession = NewToken & { lastSignedInAt: Date | null };
type Opening = { openedBy?: 'signIn' | 'remembered' | 'ticket'; method?: Method; mustChangePassword?: boolean };

/** A new token each time; only its hash stays here. Who is remembered, or brings a ticket, has proven nothing. */
export async function openSession(
  ctx: Ctx,
  accountId: number,
  place: Partial<ClientLocation> = {},
  { method, openedBy = method === 'ticket' ? 'ticket' : 'signIn', mustChangePassword }: Opening = {},
): Promise<OpenedSession> {
  const token = newToken();
  const address = place.address ?? '';
  const [row] = await ctx.db
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      accountId,
      browser: place.browser || null,
      userAgent: (place.userAgent ?? '').slice(0, 300),
      address,
      country: address ? ctx.gateways.geoip.countryOf(address) : null,
      openedBy,
      method,
      mustChangePassword,
      provenAt: openedBy === 'signIn' ? ctx.now : null,
      createdAt: ctx.now,
      lastSeenAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + absoluteHours * 3_600_000),
    })
    .returning({ id: sessions.id, before: lastOf(accountId) });
  if (openedBy === 'ticket') await tellOfTicket(ctx, accountId, place);
  const before = row!.before;
  return { sessionId: row!.id, token, lastSignedInAt: before === null ? null : new Date(before) };
}

/** The owner hears of it: what a ticket opens, nobody has typed a password for. */
async function tellOfTicket(ctx: Ctx, accountId: number, { address, userAgent }: Partial<ClientLocation>) {
  await tell(ctx, { kind: 'securityNoted', accountId, note: 'ticketUsed', address, userAgent });
  await tell(ctx, { kind: 'signedInByTicket', accountId });
}

/** The row being written is not among what its own statement sees. */
function lastOf(accountId: number) {
  return sql<
    string | null
  >`(select s.created_at from sessions s where s.account_id = ${accountId} order by s.id desc limit 1)`;
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
