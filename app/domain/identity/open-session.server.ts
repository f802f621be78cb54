import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Method } from './entrances';
import { hashToken } from './find-session.server';
import type { Place } from './place';
import { absoluteHours } from './session-limits';
import { sessions } from './tables.server';

export type OpenedSession = { sessionId: number; token: string };
type Opening = { openedBy?: 'signIn' | 'remembered'; method?: Method; mustChangePassword?: boolean };

/** A new token each time; only its hash stays here. Who is remembered has proven nothing. */
export async function openSession(
  ctx: Ctx,
  accountId: number,
  place: Partial<Place> = {},
  { openedBy = 'signIn', method, mustChangePassword }: Opening = {},
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
    .returning({ id: sessions.id });
  return { sessionId: row!.id, token };
}

export async function findLastSignIn(ctx: Ctx, accountId: number): Promise<Date | null> {
  const [last] = await ctx.db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.id))
    .limit(1);
  return last?.createdAt ?? null;
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
