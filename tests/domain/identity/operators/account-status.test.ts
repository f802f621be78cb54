import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountStatus, accountStatuses, statusChanges } from '~/domain/identity/account-status';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { getAccount } from '~/domain/identity/operators/get-account.server';
import { unlockAccount } from '~/domain/identity/operators/unlock-account.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { verifyPaymentPassword } from '~/domain/identity/payment-password/verify-payment-password.server';
import { findSession } from '~/domain/identity/sessions/find-session.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { rememberBrowser, resumeSession } from '~/domain/identity/sessions/remember.server';
import { accounts, signInFailures } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { keyedHash, oversightWorld, password, reason } from './oversight-world';

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

test('who is suspended is out everywhere at once, remembered browsers too, and it is noted', async () => {
  const session = await openSession(ctx, memberId);
  const remembered = await rememberBrowser(ctx, { accountId: memberId, sessionId: session.sessionId });
  await changeAccountStatus(ctx, { accountId: memberId, status: 'suspended', reason });
  expect(await findSession(ctx, session.token)).toBeNull();
  expect(await resumeSession(ctx, remembered.value, { browser: 'home', address: '' })).toBeNull();
  await expect(world.enter(memberId, password)).rejects.toMatchObject({ code: 'identity.suspended' });
  expect(await world.trailOf(memberId)).toEqual([
    {
      action: 'identity.changeStatus',
      before: { status: 'active' },
      after: { status: 'suspended', reason },
      by: world.operatorId,
    },
  ]);
});

test.each(accountStatuses.flatMap((from) => accountStatuses.map((to) => [from, to] as const)))(
  'an account that is %s becomes %s only where the table says so',
  async (from, to) => {
    await world.system.db.update(accounts).set({ status: from }).where(eq(accounts.id, memberId));
    const change = changeAccountStatus(ctx, { accountId: memberId, status: to, reason });
    const isAllowed = (statusChanges[from] as readonly AccountStatus[]).includes(to);
    if (isAllowed) await change;
    else await expect(change).rejects.toMatchObject({ code: 'identity.status_moved' });
    expect((await world.nameOf(memberId))?.status).toBe(isAllowed ? to : from);
    expect(await world.trailOf(memberId)).toHaveLength(isAllowed ? 1 : 0);
  },
);

test('of two operators who decide at once one wins', async () => {
  const changes = (['suspended', 'closed', 'suspended', 'closed'] as const).map((status) =>
    changeAccountStatus(ctx, { accountId: memberId, status, reason: status }),
  );
  const results = await Promise.allSettled(changes);
  const trail = await world.trailOf(memberId);
  const path = trail
    .reverse()
    .map(({ before, after }) => [before, after].map((state) => (state as { status: string }).status));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(changes.length - path.length);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'identity.status_moved' });
  // Each change began where the one before it had ended.
  expect(path.map(([from]) => from)).toEqual(['active', ...path.slice(0, -1).map(([, to]) => to)]);
  for (const [from, to] of path) expect(statusChanges[from as AccountStatus]).toContain(to);
  expect((await world.nameOf(memberId))?.status).toBe(path.at(-1)?.[1]);
});

test('unlocking ends the suspension and forgets what was counted: the owner is in at once', async () => {
  const home = { browser: 'home', address: '198.51.100.7' };
  await openSession(ctx, memberId, home);
  let failures = 0;
  for (; failures < 3; failures++) await world.enter(memberId, 'wrong').catch(() => {});
  await world.system.db.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, memberId));
  expect((await getAccount(ctx, keyedHash, memberId)).lock.failures).toBe(3);
  await expect(world.enter(memberId, password, ctx.now, 'elsewhere')).rejects.toMatchObject({
    code: 'captcha.required',
  });

  await unlockAccount(ctx, keyedHash, { accountId: memberId, reason });
  expect(await getAccount(ctx, keyedHash, memberId)).toMatchObject({
    status: 'active',
    lock: { failures: 0, lockedUntil: null },
  });
  await expect(world.enter(memberId, password, ctx.now, 'elsewhere')).resolves.toBeTruthy();
  expect(await world.trailOf(memberId)).toMatchObject([
    { action: 'identity.unlock', before: { failedSignIns: 3 }, after: { failedSignIns: 0, reason } },
    { action: 'identity.changeStatus', before: { status: 'suspended' }, after: { status: 'active', reason } },
  ]);
});

test('unlocking opens the payment password again', async () => {
  const paymentPasswordHash = await hashPassword('246810');
  await world.system.db.update(accounts).set({ paymentPasswordHash }).where(eq(accounts.id, memberId));
  const type = (paymentPassword: string) =>
    verifyPaymentPassword(world.system, { accountId: memberId, paymentPassword });
  for (let at = 0; at < 5; at++) await type('135790').catch(() => {});
  await expect(type('246810')).rejects.toMatchObject({ code: 'identity.payment_password_locked' });
  const { paymentLock } = await getAccount(ctx, keyedHash, memberId);
  expect(paymentLock).toMatchObject({ failures: 5, until: expect.any(Date) });
  await unlockAccount(ctx, keyedHash, { accountId: memberId, reason });
  expect((await getAccount(ctx, keyedHash, memberId)).paymentLock).toEqual({ failures: 0, until: null });
  await expect(type('246810')).resolves.toBeUndefined();
  expect((await world.trailOf(memberId))[0]).toMatchObject({
    before: { failedPaymentPasswords: 5 },
    after: { reason },
  });
});

test('the lock is shown with its end', async () => {
  const { lock } = await getAccount(ctx, keyedHash, memberId);
  expect(lock).toEqual({ failures: 0, lockedUntil: null });
  const { account } = (await world.nameOf(memberId))!;
  const until = new Date(ctx.now.getTime() + 900_000);
  const counted = { since: ctx.now, lastAt: ctx.now, failures: 10, nextAllowedAt: until };
  await world.system.db.insert(signInFailures).values({ key: keyedHash('attempt account', account), ...counted });
  expect((await getAccount(ctx, keyedHash, memberId)).lock).toEqual({ failures: 10, lockedUntil: until });
  expect((await getAccount({ ...ctx, now: until }, keyedHash, memberId)).lock).toEqual({
    failures: 10,
    lockedUntil: null,
  });
});
