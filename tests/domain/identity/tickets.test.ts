import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { signOut } from '~/domain/identity/sessions/sign-out.server';
import { listSignIns } from '~/domain/identity/sign-in/list-sign-ins.server';
import { accounts, authenticators, sessions, signInTickets } from '~/domain/identity/tables.server';
import { makeTicket } from '~/domain/identity/tickets/make-ticket.server';
import { findTicket, signInByTicket } from '~/domain/identity/tickets/use-ticket.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { DomainEvent } from '~/domain/shared/events.server';
import { closeTestDatabases, worldWith } from '../../setup/world';

afterEach(closeTestDatabases);

const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
const phone = { browser: 'phone', address: '203.0.113.9' };

async function ticketWorld(role: 'member' | 'agent' | 'operator' | 'trial' = 'member') {
  const told: DomainEvent[] = [];
  const { ctx: given } = await worldWith();
  const note = async (_: Ctx, event: DomainEvent) => void told.push(event);
  const ctx: Ctx = { ...given, reactions: { securityNoted: [note], signedInByTicket: [note] } };
  const fields = { account: 'Rahima', nickname: 'Rahima', role, type: 0, passwordHash: null };
  const accountId = await createAccount(ctx, fields);
  const { sessionId } = await openSession(ctx, accountId, { browser: 'computer', address: '203.0.113.9' });
  const later = (seconds: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1_000) });
  const make = (at = ctx) => makeTicket(at, { accountId, sessionId });
  const use = (token: string, at = ctx) => signInByTicket(at, keyedHash, { token, clientLocation: phone });
  return { ctx, accountId, sessionId, told, later, make, use };
}

test('a ticket opens a session on the phone, once, and its owner is told', async () => {
  const { ctx, accountId, told, make, use } = await ticketWorld();
  const { token } = await make();
  expect(await findTicket(ctx, token)).toEqual({ account: 'Rahima' });
  const admitted = await use(token);
  expect(admitted).toMatchObject({ kind: 'signedIn', accountId });
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.browser, 'phone'));
  expect(session).toMatchObject({ openedBy: 'ticket', method: 'ticket', provenAt: null });
  expect(told).toMatchObject([
    { kind: 'securityNoted', note: 'ticketUsed' },
    { kind: 'signedInByTicket', accountId },
  ]);
  expect((await listSignIns(ctx, accountId, null)).entries.map(({ method }) => method)).toContain('ticket');
  await expect(use(token)).rejects.toMatchObject({ code: 'identity.ticket_over' });
  expect(await findTicket(ctx, token)).toBeNull();
});

test('of many presses at once one opens a session', async () => {
  const { ctx, make, use } = await ticketWorld();
  const { token } = await make();
  const presses = await Promise.allSettled(Array.from({ length: 8 }, () => use(token)));
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ctx.db.$count(sessions, eq(sessions.browser, 'phone'))).toBe(1);
});

test('late, replaced, guessed, or made in a session that has ended, it opens nothing', async () => {
  const { ctx, sessionId, later, make, use } = await ticketWorld();
  const refused = { code: 'identity.ticket_over' };
  const late = await make();
  await expect(use(late.token, later(300))).rejects.toMatchObject(refused);
  const replaced = await make();
  const { token } = await make();
  await expect(use(replaced.token)).rejects.toMatchObject(refused);
  await expect(use('')).rejects.toMatchObject(refused);
  await expect(use(`${token}x`)).rejects.toMatchObject(refused);
  await signOut(ctx, sessionId);
  expect(await findTicket(ctx, token)).toBeNull();
  await expect(use(token)).rejects.toMatchObject(refused);
});

test('a factor that is switched on is asked for, and a suspended account stays shut', async () => {
  const { ctx, accountId, told, make, use } = await ticketWorld();
  const { token } = await make();
  await ctx.db.insert(authenticators).values({
    ...{ accountId, secret: 'sealed', createdAt: ctx.now, confirmedAt: ctx.now },
  });
  expect(await use(token)).toMatchObject({ kind: 'challenged' });
  expect(told).toEqual([]);
  const { token: other } = await make();
  await ctx.db.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, accountId));
  await expect(use(other)).rejects.toMatchObject({ code: 'identity.suspended' });
});

test('ten an hour are enough, and only members make them', async () => {
  const { ctx, later, make } = await ticketWorld();
  const made = await Promise.allSettled(Array.from({ length: 12 }, () => make()));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expect(make()).rejects.toMatchObject({ code: 'identity.ticket_limit' });
  await make(later(3_601));
  expect(await ctx.db.$count(signInTickets)).toBe(11);
  for (const role of ['agent', 'operator', 'trial'] as const) {
    const other = await ticketWorld(role);
    await expect(other.make()).rejects.toMatchObject({ code: 'identity.members_only' });
  }
});
