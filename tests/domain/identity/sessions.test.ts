import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { endSession, endSessions } from '~/domain/identity/sessions/end-sessions.server';
import { findSession } from '~/domain/identity/sessions/find-session.server';
import { listOpenSessions } from '~/domain/identity/sessions/list-open-sessions.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { renewSession } from '~/domain/identity/sessions/renew-session.server';
import { seeSession } from '~/domain/identity/sessions/see-session.server';
import { accounts, sessions } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';

let ctx: Ctx;
let accountId: number;
let count = 0;
const clientLocation = { browser: 'one', address: '203.0.113.7', userAgent: 'Mozilla/5.0 Chrome/140' };

beforeAll(async () => {
  ({ ctx } = await worldWith({
    gateways: { geoip: { countryOf: (address) => (address === clientLocation.address ? 'BD' : null) } },
  }));
});

beforeEach(async () => {
  const account = `nadia${count++}`;
  accountId = await createAccount(ctx, { account, nickname: account, role: 'member', type: 0, passwordHash: null });
});

function later(minutes: number): Ctx {
  return { ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) };
}

async function viewerOf(token: string) {
  const viewer = await findSession(ctx, token);
  if (!viewer) throw new Error('signed out');
  return viewer;
}

test('a session knows its device and place, and of its token only a hash', async () => {
  const { sessionId, token } = await openSession(ctx, accountId, clientLocation);
  const row = await ctx.db.query.sessions.findFirst({ where: eq(sessions.id, sessionId) });
  expect(row).toMatchObject({
    address: clientLocation.address,
    country: 'BD',
    userAgent: clientLocation.userAgent,
    provenAt: ctx.now,
  });
  expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  expect(JSON.stringify(row)).not.toContain(token);
});

test('thirty idle minutes end it, a sign of life does not extend it past twelve hours', async () => {
  const { token } = await openSession(ctx, accountId, clientLocation);
  expect(await findSession(later(29), token)).not.toBeNull();
  expect(await findSession(later(30), token)).toBeNull();
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    const viewer = await findSession(later(minutes), token);
    await seeSession(later(minutes), viewer!);
  }
  expect(await findSession(later(12 * 60 - 1), token)).not.toBeNull();
  expect(await findSession(later(12 * 60), token)).toBeNull();
});

test('the settings decide how long idle is, for operators apart', async () => {
  const idle = { sessionIdleMinutes: 60, operatorIdleMinutes: 5 };
  const operatorId = await createAccount(ctx, {
    account: `operator${count}`,
    nickname: 'operator',
    role: 'operator',
    type: 0,
    passwordHash: null,
  });
  const [members, operators] = await Promise.all(
    [accountId, operatorId].map((id) => openSession(ctx, id, clientLocation)),
  );
  expect(await findSession(later(59), members!.token, idle)).not.toBeNull();
  expect(await findSession(later(60), members!.token, idle)).toBeNull();
  expect(await findSession(later(4), operators!.token, idle)).not.toBeNull();
  expect(await findSession(later(5), operators!.token, idle)).toBeNull();
  const both = [members!.sessionId, operators!.sessionId];
  expect(await listOpenSessions(later(6), both, idle)).toEqual(new Set([members!.sessionId]));
});

test('of a hundred requests within a minute none writes, after it one does', async () => {
  const { sessionId, token } = await openSession(ctx, accountId, clientLocation);
  const versions = async () => {
    const { rows } = await ctx.db.execute<{ xmin: string }>(sql`select xmin from sessions where id = ${sessionId}`);
    return rows[0]?.xmin;
  };
  const first = await versions();
  const viewer = await viewerOf(token);
  await Promise.all(Array.from({ length: 100 }, () => seeSession(later(0.9), viewer)));
  expect(await versions()).toBe(first);
  await Promise.all(Array.from({ length: 100 }, () => seeSession(later(1), viewer)));
  const row = await ctx.db.query.sessions.findFirst({ where: eq(sessions.id, sessionId) });
  expect(row?.lastSeenAt).toEqual(later(1).now);
});

test('an ended session is never seen again', async () => {
  const { sessionId, token } = await openSession(ctx, accountId, clientLocation);
  const viewer = await viewerOf(token);
  await endSession(ctx, sessionId, 'signedOut');
  await seeSession(later(2), viewer);
  expect(await findSession(later(2), token)).toBeNull();
  expect(await endSession(ctx, sessionId, 'revoked')).toBe(false);
});

test('a renewed session has a new token, the old device and the old end', async () => {
  const old = await openSession(ctx, accountId, clientLocation);
  const fresh = await renewSession(later(10), old.sessionId);
  expect(fresh.token).not.toBe(old.token);
  expect(await findSession(later(10), old.token)).toBeNull();
  expect(await findSession(later(10), fresh.token)).toMatchObject({ id: accountId });
  expect(await listOpenSessions(later(10), [old.sessionId, fresh.sessionId])).toEqual(new Set([fresh.sessionId]));
  const row = await ctx.db.query.sessions.findFirst({ where: eq(sessions.id, fresh.sessionId) });
  expect(row).toMatchObject({ address: clientLocation.address, createdAt: ctx.now, expiresAt: later(12 * 60).now });
});

test('an ended session cannot be renewed', async () => {
  const { sessionId } = await openSession(ctx, accountId, clientLocation);
  await endSession(ctx, sessionId, 'revoked');
  await expect(renewSession(ctx, sessionId)).rejects.toMatchObject({ code: 'identity.session_over' });
});

test('ending the others leaves one, and no other account is touched', async () => {
  const mine = await Promise.all([1, 2, 3].map(() => openSession(ctx, accountId, clientLocation)));
  const account = `other${count}`;
  const other = await createAccount(ctx, { account, nickname: account, role: 'member', type: 0, passwordHash: null });
  const theirs = await openSession(ctx, other, clientLocation);
  const ended = await endSessions(ctx, { accountId, exceptSessionId: mine[0]!.sessionId, reason: 'revoked' });
  expect(ended).toBe(2);
  const ids = [...mine, theirs].map(({ sessionId }) => sessionId);
  expect(await listOpenSessions(ctx, ids)).toEqual(new Set([mine[0]!.sessionId, theirs.sessionId]));
});

test('whoever is not active has no session, whatever the row says', async () => {
  const { sessionId, token } = await openSession(ctx, accountId, clientLocation);
  await ctx.db.update(accounts).set({ status: 'closed' }).where(eq(accounts.id, accountId));
  expect(await findSession(ctx, token)).toBeNull();
  expect(await listOpenSessions(ctx, [sessionId])).toEqual(new Set());
});

test('a planted token is nobody', async () => {
  expect(await findSession(ctx, 'planted-by-somebody-else')).toBeNull();
});
