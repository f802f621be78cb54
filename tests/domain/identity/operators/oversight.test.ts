import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { endAccountSession, endAccountSessions } from '~/domain/identity/operators/end-account-sessions.server';
import { getAccount } from '~/domain/identity/operators/get-account.server';
import { removeSecondFactors, unlinkBinding } from '~/domain/identity/operators/remove-proofs.server';
import { revealAccount } from '~/domain/identity/operators/reveal-account.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { findSession } from '~/domain/identity/sessions/find-session.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { listBindings } from '~/domain/identity/social/list-bindings.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { bind, keyedHash, oversightWorld, reason } from './oversight-world';

let world: Awaited<ReturnType<typeof oversightWorld>>;
let ctx: Ctx;
let memberId: number;

beforeAll(async () => {
  world = await oversightWorld();
  ({ ctx } = world);
});

beforeEach(async () => {
  memberId = await world.newAccount('rima');
});

test('an operator is signed out by one other though the setting keeps operators apart', async () => {
  const other = await world.newAccount('other', 'operator');
  const [one, two] = [await openSession(world.system, other), await openSession(world.system, other)];
  await endAccountSession(ctx, { accountId: other, sessionId: one.sessionId });
  expect(await findSession(ctx, one.token)).toBeNull();
  expect(await findSession(ctx, two.token)).not.toBeNull();
  expect(await endAccountSessions(ctx, { accountId: other, reason })).toBe(1);
  expect(await findSession(ctx, two.token)).toBeNull();
});

test('ending all sessions says how many there were', async () => {
  await Promise.all([1, 2].map(() => openSession(ctx, memberId)));
  expect(await endAccountSessions(ctx, { accountId: memberId, reason })).toBe(2);
  expect(await world.trailOf(memberId)).toMatchObject([
    { before: { openSessions: 2 }, after: { openSessions: 0, reason } },
  ]);
});

test('one session is ended only under the account it belongs to', async () => {
  const other = await world.newAccount('stranger');
  const { sessionId, token } = await openSession(ctx, memberId);
  await expect(endAccountSession(ctx, { accountId: other, sessionId })).rejects.toMatchObject({
    code: 'identity.not_found',
  });
  expect(await findSession(ctx, token)).not.toBeNull();
  await endAccountSession(ctx, { accountId: memberId, sessionId });
  expect(await findSession(ctx, token)).toBeNull();
});

test('contacts and details are masked until revealed; who looked and why is noted, what they saw is not', async () => {
  const profile = { birthday: '1990-12-31', address: '7 Padma Lane', telegram: 'rima_of_dhaka' };
  await world.system.db.update(accounts).set({ profile }).where(eq(accounts.id, memberId));
  const row = (await world.nameOf(memberId))!;
  const sheet = JSON.stringify(await getAccount(ctx, keyedHash, memberId));
  for (const secret of [row.mobile!, row.email!, row.documentNumber!, row.passwordHash!, ...Object.values(profile)])
    expect(sheet).not.toContain(secret);
  expect(sheet).toContain('1990-••-••');
  expect(await revealAccount(ctx, { accountId: memberId, reason })).toEqual({
    mobile: row.mobile,
    email: row.email,
    details: { ...profile, idNumber: row.documentNumber },
  });
  const trail = await world.trailOf(memberId);
  expect(trail).toMatchObject([
    {
      action: 'identity.revealContacts',
      after: { revealed: ['mobile', 'email', 'birthday', 'idNumber', 'address', 'telegram'], reason },
    },
  ]);
  for (const secret of [row.mobile!, ...Object.values(profile)]) expect(JSON.stringify(trail)).not.toContain(secret);
});

test('an account says who stands above and who invited', async () => {
  const child = await createAccount(world.system, {
    account: `child${memberId}`,
    nickname: 'child',
    role: 'member',
    type: 0,
    passwordHash: null,
    uplineId: memberId,
    referrerId: world.operatorId,
  });
  expect(await getAccount(ctx, keyedHash, child)).toMatchObject({
    upline: { id: memberId },
    referrer: { id: world.operatorId, account: 'operator' },
    hasPassword: false,
    isWithinReach: true,
  });
  expect((await getAccount(ctx, keyedHash, world.operatorId)).isWithinReach).toBe(false);
  await expect(getAccount(ctx, keyedHash, 987_654_321)).rejects.toMatchObject({ code: 'identity.not_found' });
});

test('an unlinked binding is gone and noted with what it was', async () => {
  await bind(world.system, memberId);
  await unlinkBinding(ctx, { accountId: memberId, provider: 'google', reason });
  expect(await listBindings(ctx, memberId)).toEqual([]);
  expect(await world.trailOf(memberId)).toMatchObject([
    { action: 'identity.unlinkSocial', before: { name: 'Rima' }, after: { provider: 'google', reason } },
  ]);
  const again = unlinkBinding(ctx, { accountId: memberId, provider: 'google', reason });
  await expect(again).rejects.toMatchObject({ code: 'social.not_bound' });
});

test('removed factors are noted with the reason', async () => {
  await removeSecondFactors(ctx, { accountId: memberId, reason });
  expect(await world.trailOf(memberId)).toMatchObject([
    { action: 'identity.clearFactors', after: { passkeys: 0, reason } },
  ]);
});
