import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { launches } from '../tables.server';
import { hashOfToken } from './wallet.server';

/** As `createKeyedHash` of identity makes it. */
type KeyedHash = (kind: string, ...parts: string[]) => string;

export type NewLaunch = {
  accountId: number;
  sessionId: number;
  vendorCode: string;
  nodeId: number;
  gameCode: string;
  language: string;
};

export type Launch = Omit<typeof launches.$inferSelect, 'tokenHash'>;

/** From pressing play to the vendor's answer. */
const launchSeconds = 60;

/** Lets a vendor exchange one token for one game of one session. The answer names the play page. */
export async function openLaunch(ctx: Ctx, keyedHash: KeyedHash, launch: NewLaunch): Promise<string> {
  const publicId = randomBytes(16).toString('base64url');
  await ctx.db.insert(launches).values({
    ...launch,
    publicId,
    tokenHash: hashOfToken(launchToken(keyedHash, publicId)),
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + launchSeconds * 1_000),
  });
  return publicId;
}

/** Follows from the public id, so that a page shows it without keeping or changing anything. */
export function launchToken(keyedHash: KeyedHash, publicId: string): string {
  return keyedHash('launch token', publicId);
}

/** A launch of this very session; null for another's. */
export async function findLaunch(
  ctx: Ctx,
  { publicId, accountId, sessionId }: { publicId: string; accountId: number; sessionId: number },
): Promise<Launch | null> {
  const [found] = await ctx.db
    .select()
    .from(launches)
    .where(and(eq(launches.publicId, publicId), eq(launches.accountId, accountId), eq(launches.sessionId, sessionId)));
  if (!found) return null;
  const { tokenHash: _tokenHash, ...launch } = found;
  return launch;
}
