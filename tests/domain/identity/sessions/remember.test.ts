import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { endSession, endSessions } from '~/domain/identity/sessions/end-sessions.server';
import { findSession } from '~/domain/identity/sessions/find-session.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { type Remembered, rememberBrowser, resumeSession } from '~/domain/identity/sessions/remember.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../../setup/world';

let ctx: Ctx;
let accountId: number;
let sessionId: number;
let remembered: Remembered;
let count = 0;
const clientLocation = { browser: 'one', address: '203.0.113.7', userAgent: '' };
const hour = 60;
const minutesOfDay = 24 * hour;

beforeAll(async () => {
  ({ ctx } = await worldWith());
});

beforeEach(async () => {
  const account = `rita${count++}`;
  accountId = await createAccount(ctx, { account, nickname: account, role: 'member', type: 0, passwordHash: null });
  ({ sessionId } = await openSession(ctx, accountId, clientLocation));
  remembered = await rememberBrowser(ctx, { accountId, sessionId });
});

function later(minutes: number): Ctx {
  return { ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) };
}

async function resumed(value: string, minutes: number) {
  const answer = await resumeSession(later(minutes), value, clientLocation);
  if (answer?.kind !== 'resumed') throw new Error('not resumed');
  return answer;
}

test('a remembered browser comes back with a new validator each time, for one day from the sign-in', async () => {
  let { value } = remembered;
  for (const minutes of [hour, 5 * hour, 23 * hour]) {
    const next = await resumed(value, minutes);
    expect(await findSession(later(minutes), next.session.token)).toMatchObject({ id: accountId });
    expect(next.remembered.expiresAt).toEqual(remembered.expiresAt);
    expect(next.remembered.value).not.toBe(value);
    ({ value } = next.remembered);
  }
  expect(await resumeSession(later(minutesOfDay), value, clientLocation)).toBeNull();
});

test('who is remembered has proven nothing', async () => {
  const { session } = await resumed(remembered.value, hour);
  const { rows } = await ctx.db.execute(sql`select proven_at, opened_by from sessions where id = ${session.sessionId}`);
  expect(rows).toEqual([{ proven_at: null, opened_by: 'remembered' }]);
});

test('neither the validator nor anything that leads to it is kept', async () => {
  const { rows } = await ctx.db.execute(sql`select * from remember_tokens where account_id = ${accountId}`);
  expect(JSON.stringify(rows)).not.toContain(remembered.value.split('.')[1]);
});

test('a spent validator brought again revokes the family and ends what it opened', async () => {
  const stolen = remembered.value;
  const { session, remembered: next } = await resumed(stolen, hour);
  expect(await resumeSession(later(hour + 1), stolen, clientLocation)).toBeNull();
  expect(await findSession(later(hour + 1), session.token)).toBeNull();
  expect(await resumeSession(later(hour + 1), next.value, clientLocation)).toBeNull();
});

test('twenty tabs that come back at once: one is let in, the others revoke nothing', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => resumeSession(later(hour), remembered.value, clientLocation)),
  );
  const [first, ...more] = answers.filter((answer) => answer?.kind === 'resumed');
  expect(more).toEqual([]);
  expect(answers.filter((answer) => answer?.kind === 'late')).toHaveLength(19);
  expect(first?.kind === 'resumed' && (await findSession(later(hour), first.session.token))).toMatchObject({
    id: accountId,
  });
});

test.each([
  ['a foreign selector', () => `nobody.${remembered.value.split('.')[1]}`],
  ['a guessed validator', () => `${remembered.value.split('.')[0]}.guessed`],
  ['nonsense', () => 'nonsense'],
  ['nothing', () => '.'],
])('%s opens nothing and harms nobody', async (_, forge) => {
  expect(await resumeSession(later(hour), forge(), clientLocation)).toBeNull();
  expect((await resumed(remembered.value, hour)).kind).toBe('resumed');
});

test('signing out forgets the browser', async () => {
  await endSession(ctx, sessionId, 'signedOut');
  expect(await resumeSession(later(hour), remembered.value, clientLocation)).toBeNull();
});

test('ending the other sessions forgets their browsers and keeps this one', async () => {
  const other = await openSession(ctx, accountId, { ...clientLocation, browser: 'two' });
  const theirs = await rememberBrowser(ctx, { accountId, sessionId: other.sessionId });
  await endSessions(ctx, { accountId, exceptSessionId: sessionId, reason: 'revoked' });
  expect(await resumeSession(later(hour), theirs.value, clientLocation)).toBeNull();
  expect((await resumed(remembered.value, hour)).kind).toBe('resumed');
});

test('the suspended are not remembered', async () => {
  await ctx.db.execute(sql`update accounts set status = 'suspended' where id = ${accountId}`);
  expect(await resumeSession(later(hour), remembered.value, clientLocation)).toBeNull();
});
