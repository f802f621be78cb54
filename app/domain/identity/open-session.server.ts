import { randomBytes } from 'node:crypto';
import type { Ctx } from '~/domain/shared/ctx.server';
import { hashToken } from './find-session.server';
import { sessions } from './tables.server';

const absoluteHours = 12;

/** A new token each time; only its hash stays here. */
export async function openSession(ctx: Ctx, accountId: number, browser: string | null = null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await ctx.db.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId,
    browser,
    createdAt: ctx.now,
    lastSeenAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + absoluteHours * 3_600_000),
  });
  return token;
}
