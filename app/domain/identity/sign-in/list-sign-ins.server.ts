import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type Device, readDevice } from '../sessions/device';
import { sessions } from '../tables.server';
import type { Method } from './entrances';

export type SignInEntry = {
  sessionId: number;
  device: Device;
  address: string;
  country: string | null;
  at: Date;
  lastSeenAt: Date;
  isRemembered: boolean;
  method: Method | null;
};

const pageSize = 10;
const devicesAtMost = 50;

/** Where the account is signed in now, the latest seen first. */
export async function listDevices(ctx: Ctx, accountId: number, idleMinutes: number): Promise<SignInEntry[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, ctx.now),
        gt(sessions.lastSeenAt, new Date(ctx.now.getTime() - idleMinutes * 60_000)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(devicesAtMost);
  return rows.map(entryOf);
}

export type SignInPage = { entries: SignInEntry[]; next: number | null };

/** Each time somebody came in, newest first; a renewed token is no coming in. `next` is the `after` of the following page. */
export async function listSignIns(ctx: Ctx, accountId: number, after: number | null): Promise<SignInPage> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        inArray(sessions.openedBy, ['signIn', 'remembered', 'ticket']),
        after === null ? undefined : lt(sessions.id, after),
      ),
    )
    .orderBy(desc(sessions.id))
    .limit(pageSize + 1);
  const entries = rows.slice(0, pageSize).map(entryOf);
  return { entries, next: rows.length > pageSize ? entries.at(-1)!.sessionId : null };
}

function entryOf(row: typeof sessions.$inferSelect): SignInEntry {
  return {
    sessionId: row.id,
    device: readDevice(row.userAgent),
    address: row.address,
    country: row.country,
    at: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    isRemembered: row.openedBy === 'remembered',
    method: row.method,
  };
}
