import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { ClientLocation } from '../client-location';
import { accounts, rememberTokens } from '../tables.server';
import { type OpenedSession, openSession } from './open-session.server';
import { rememberGraceMs, rememberMs } from './session-limits';

/** What the browser keeps: `value` is selector and validator. */
export type Remembered = { value: string; expiresAt: Date };
export type Resumption = { kind: 'resumed'; session: OpenedSession; remembered: Remembered } | { kind: 'late' } | null;
type Link = { accountId: number; sessionId: number; family: string; expiresAt: Date };

/** Begins a family: this browser is known for a day from now, however often it comes back. */
export function rememberBrowser(ctx: Ctx, session: { accountId: number; sessionId: number }): Promise<Remembered> {
  return addLink(ctx, {
    ...session,
    family: randomBytes(16).toString('base64url'),
    expiresAt: new Date(ctx.now.getTime() + rememberMs),
  });
}

/**
 * Signs a remembered browser in again and hands it the next validator. A spent one brought again means that somebody
 * copied it: the whole family is revoked and the sessions it opened end.
 */
export function resumeSession(ctx: Ctx, value: string, clientLocation: ClientLocation): Promise<Resumption> {
  const [selector = '', validator = ''] = value.split('.');
  if (!selector || !validator) return Promise.resolve(null);
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select()
      .from(rememberTokens)
      .where(eq(rememberTokens.selector, selector))
      .for('update');
    if (!found || !isSame(found.validatorHash, hashOf(validator))) return null;
    if (found.revokedAt || found.expiresAt <= ctx.now) return null;
    if (found.spentAt) {
      if (ctx.now.getTime() - found.spentAt.getTime() < rememberGraceMs) return { kind: 'late' };
      await revokeFamily(ctx, found.family);
      return null;
    }
    const owner = await ctx.db.query.accounts.findFirst({ where: eq(accounts.id, found.accountId) });
    if (owner?.status !== 'active') return null;
    const session = await openSession(ctx, found.accountId, clientLocation, { openedBy: 'remembered' });
    await ctx.db.update(rememberTokens).set({ spentAt: ctx.now }).where(eq(rememberTokens.selector, selector));
    const { accountId, family, expiresAt } = found;
    const remembered = await addLink(ctx, { accountId, family, expiresAt, sessionId: session.sessionId });
    return { kind: 'resumed', session, remembered };
  });
}

async function addLink(ctx: Ctx, link: Link): Promise<Remembered> {
  const [selector, validator] = [randomBytes(16), randomBytes(32)].map((bytes) => bytes.toString('base64url'));
  await ctx.db.insert(rememberTokens).values({ ...link, selector: selector!, validatorHash: hashOf(validator!) });
  return { value: `${selector}.${validator}`, expiresAt: link.expiresAt };
}

async function revokeFamily(ctx: Ctx, family: string): Promise<void> {
  const now = ctx.now.toISOString();
  await ctx.db
    .update(rememberTokens)
    .set({ revokedAt: ctx.now })
    .where(and(eq(rememberTokens.family, family), isNull(rememberTokens.revokedAt)));
  await ctx.db.execute(sql`
    update sessions set ended_at = ${now}, end_reason = 'replayed'
    where ended_at is null and id in (select session_id from remember_tokens where family = ${family})`);
}

function hashOf(validator: string): string {
  return createHash('sha256').update(validator).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
