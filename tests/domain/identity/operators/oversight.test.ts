import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { type AccountStatus, accountStatuses, statusChanges } from '~/domain/identity/account-status';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { endAccountSession, endAccountSessions } from '~/domain/identity/operators/end-account-sessions.server';
import { getAccount } from '~/domain/identity/operators/get-account.server';
import { removeSecondFactors, unlinkBinding } from '~/domain/identity/operators/remove-proofs.server';
import { revealAccount } from '~/domain/identity/operators/reveal-account.server';
import { demandPasswordChange, giveTemporaryPassword } from '~/domain/identity/operators/temporary-password.server';
import { unlockAccount } from '~/domain/identity/operators/unlock-account.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { verifyPaymentPassword } from '~/domain/identity/payment-password/verify-payment-password.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { findSession } from '~/domain/identity/sessions/find-session.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { rememberBrowser, resumeSession } from '~/domain/identity/sessions/remember.server';
import { signIn } from '~/domain/identity/sign-in/sign-in.server';
import { listBindings } from '~/domain/identity/social/list-bindings.server';
import { accounts, signInFailures, socialIdentities } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { signedIn } from '../../../setup/sign-in';
import { changeByTwo } from '../../../setup/two-operators';
import { worldWith } from '../../../setup/world';

const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
const password = 'Padma & Meghna 7';
const reason = 'asked by telephone';
let system: Ctx;
let ctx: Ctx;
let passwordHash: string;
let operatorId: number;
let memberId: number;
let count = 0;

beforeAll(async () => {
  ({ ctx: system } = await worldWith());
  passwordHash = await hashPassword(password);
  operatorId = await born('operator', 'operator');
  ctx = { ...system, actor: { role: 'operator', id: operatorId, name: 'operator' } };
});

beforeEach(async () => {
  memberId = await born(`rima${count++}`);
});

function born(account: string, role: 'member' | 'operator' = 'member') {
  return createAccount(system, {
    account,
    nickname: account,
    role,
    type: 0,
    passwordHash,
    mobile: role === 'member' ? `+880171300${1000 + count}` : null,
    isMobileVerified: true,
    email: `${account}@mail.example`,
    documentNumber: `BD19900${1000 + count}${role}`,
  });
}

async function bound(accountId: number) {
  const identity = { provider: 'google', subject: `g${accountId}`, name: 'Rima', accountId, boundAt: system.now };
  await system.db.insert(socialIdentities).values(identity);
}

const nameOf = (id: number) => system.db.query.accounts.findFirst({ where: (row, { eq }) => eq(row.id, id) });

async function trailOf(accountId: number) {
  const { entries } = await listAudit(ctx, { subject: `account:${accountId}` });
  return entries.map(({ action, before, after, actor }) => ({ action, before, after, by: actor.id }));
}

async function enter(accountId: number, given: string, now = ctx.now, browser = 'home') {
  const clientLocation = { browser, address: '198.51.100.7' };
  const { account } = (await nameOf(accountId))!;
  const admitted = await signIn({ ...system, now }, keyedHash, {
    username: account,
    password: given,
    entrance: 'member',
    clientLocation,
    captcha: null,
  });
  return signedIn(admitted);
}

test('who is suspended is out everywhere at once, remembered browsers too, and it is noted', async () => {
  const session = await openSession(ctx, memberId);
  const remembered = await rememberBrowser(ctx, { accountId: memberId, sessionId: session.sessionId });
  await changeAccountStatus(ctx, { accountId: memberId, status: 'suspended', reason });
  expect(await findSession(ctx, session.token)).toBeNull();
  expect(await resumeSession(ctx, remembered.value, { browser: 'home', address: '' })).toBeNull();
  await expect(enter(memberId, password)).rejects.toMatchObject({ code: 'identity.suspended' });
  expect(await trailOf(memberId)).toEqual([
    {
      action: 'identity.changeStatus',
      before: { status: 'active' },
      after: { status: 'suspended', reason },
      by: operatorId,
    },
  ]);
});

test.each(accountStatuses.flatMap((from) => accountStatuses.map((to) => [from, to] as const)))(
  'an account that is %s becomes %s only where the table says so',
  async (from, to) => {
    await system.db.update(accounts).set({ status: from }).where(eq(accounts.id, memberId));
    const change = changeAccountStatus(ctx, { accountId: memberId, status: to, reason });
    const isAllowed = (statusChanges[from] as readonly AccountStatus[]).includes(to);
    if (isAllowed) await change;
    else await expect(change).rejects.toMatchObject({ code: 'identity.status_moved' });
    expect((await nameOf(memberId))?.status).toBe(isAllowed ? to : from);
    expect(await trailOf(memberId)).toHaveLength(isAllowed ? 1 : 0);
  },
);

test('of two operators who decide at once one wins', async () => {
  const changes = (['suspended', 'closed', 'suspended', 'closed'] as const).map((status) =>
    changeAccountStatus(ctx, { accountId: memberId, status, reason: status }),
  );
  const results = await Promise.allSettled(changes);
  const trail = await trailOf(memberId);
  const path = trail
    .reverse()
    .map(({ before, after }) => [before, after].map((state) => (state as { status: string }).status));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(changes.length - path.length);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'identity.status_moved' });
  // Each change began where the one before it had ended.
  expect(path.map(([from]) => from)).toEqual(['active', ...path.slice(0, -1).map(([, to]) => to)]);
  for (const [from, to] of path) expect(statusChanges[from as AccountStatus]).toContain(to);
  expect((await nameOf(memberId))?.status).toBe(path.at(-1)?.[1]);
});

const actions: [string, (ctx: Ctx, accountId: number) => Promise<unknown>][] = [
  ['suspend', (ctx, accountId) => changeAccountStatus(ctx, { accountId, status: 'suspended', reason })],
  ['unlock', (ctx, accountId) => unlockAccount(ctx, keyedHash, { accountId, reason })],
  ['reset', (ctx, accountId) => giveTemporaryPassword(ctx, { accountId, reason })],
  ['force a change on', (ctx, accountId) => demandPasswordChange(ctx, { accountId, reason })],
  ['sign out', (ctx, accountId) => endAccountSessions(ctx, { accountId, reason })],
  [
    'sign one session out of',
    async (ctx, accountId) => {
      const { sessionId } = await openSession(system, accountId);
      return endAccountSession(ctx, { accountId, sessionId });
    },
  ],
  ['reveal', (ctx, accountId) => revealAccount(ctx, { accountId, reason })],
  ['remove the factors of', (ctx, accountId) => removeSecondFactors(ctx, { accountId, reason })],
  [
    'unlink a binding of',
    async (ctx, accountId) => {
      await system.db.delete(socialIdentities);
      await bound(accountId);
      return unlinkBinding(ctx, { accountId, provider: 'google', reason });
    },
  ],
];

test.each(actions)('an operator may not %s their own account', async (_, act) => {
  const before = await nameOf(operatorId);
  await expect(act(ctx, operatorId)).rejects.toMatchObject({ code: 'identity.own_account' });
  expect([await nameOf(operatorId), await trailOf(operatorId)]).toEqual([before, []]);
});

/** What lets somebody in to another operator's account. */
const takingTwo: Record<string, 'operatorPassword' | 'operatorFactors'> = {
  reset: 'operatorPassword',
  'remove the factors of': 'operatorFactors',
};

/** Stopping takes one operator, whatever the setting says. */
const stops = ['suspend', 'sign out', 'sign one session out of'];
const settled = actions.filter(([name]) => !stops.includes(name));

test.each(settled)('an operator may not %s another operator, unless the setting says so', async (name, act) => {
  const other = await born(`other${count++}`, 'operator');
  await expect(act(ctx, other)).rejects.toMatchObject({ code: 'identity.operator_account' });
  expect(await trailOf(other)).toEqual([]);
  await changeSetting(system, { key: 'operatorsManageOperators', value: true });
  const kind = takingTwo[name];
  try {
    if (kind) {
      await expect(act(ctx, other)).rejects.toMatchObject({ code: 'proposals.needed' });
      await changeByTwo(ctx, { kind, payload: { accountId: other } });
    } else await act(ctx, other);
  } finally {
    await changeSetting(system, { key: 'operatorsManageOperators', value: false });
  }
  expect((await trailOf(other)).length).toBeGreaterThan(0);
});

test.each([
  ['give a password to', giveTemporaryPassword],
  ['demand another password of', demandPasswordChange],
] as const)('nobody can %s a trial account', async (_, act) => {
  const accountId = await createAccount(system, {
    account: `trial_${count++}`,
    nickname: 'Trial',
    role: 'trial',
    type: 4,
    passwordHash: null,
  });
  await expect(act(ctx, { accountId, reason })).rejects.toMatchObject({ code: 'identity.real_account_needed' });
  expect(await nameOf(accountId)).toMatchObject({ passwordHash: null, mustChangePassword: false });
});

test.each(actions)('nobody but an operator may %s an account', async (_, act) => {
  for (const role of ['member', 'agent', 'visitor', 'trial'] as const) {
    const asked = act({ ...ctx, actor: { role, id: 9_999_999, name: role } }, memberId);
    await expect(asked).rejects.toMatchObject({ code: 'identity.not_found' });
  }
  expect(await trailOf(memberId)).toEqual([]);
});

test('a temporary password replaces the old one, ends every session, and opens nothing but the change', async () => {
  const session = await openSession(ctx, memberId);
  const given = await giveTemporaryPassword(ctx, { accountId: memberId, reason });
  expect(given).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
  expect(given).toMatch(/[2-9]/);
  expect(await findSession(ctx, session.token)).toBeNull();
  await expect(enter(memberId, password)).rejects.toMatchObject({ code: 'identity.wrong_credentials' });
  const entered = await enter(memberId, given);
  expect(await findSession(ctx, entered.token)).toMatchObject({ mustChangePassword: true });
  const trail = await trailOf(memberId);
  expect(trail).toMatchObject([
    {
      action: 'identity.resetPassword',
      before: { mustChangePassword: false },
      after: { mustChangePassword: true, sessionsEnded: 1, reason },
    },
  ]);
  expect(JSON.stringify(trail)).not.toContain(given);
});

test('no two temporary passwords are alike', async () => {
  const given = await Promise.all([1, 2, 3].map(() => giveTemporaryPassword(ctx, { accountId: memberId, reason })));
  expect(new Set(given).size).toBe(3);
});

test('a demanded change is asked in the session that is open already', async () => {
  const { token } = await openSession(ctx, memberId);
  await demandPasswordChange(ctx, { accountId: memberId, reason });
  expect(await findSession(ctx, token)).toMatchObject({ mustChangePassword: true });
  expect(await trailOf(memberId)).toMatchObject([
    { before: { mustChangePassword: false }, after: { mustChangePassword: true, reason } },
  ]);
});

test('a closed account is neither reset nor unlocked', async () => {
  await changeAccountStatus(ctx, { accountId: memberId, status: 'closed', reason });
  for (const act of [giveTemporaryPassword, demandPasswordChange]) {
    await expect(act(ctx, { accountId: memberId, reason })).rejects.toMatchObject({ code: 'identity.status_moved' });
  }
  await expect(unlockAccount(ctx, keyedHash, { accountId: memberId, reason })).rejects.toMatchObject({
    code: 'identity.status_moved',
  });
});

test('unlocking ends the suspension and forgets what was counted: the owner is in at once', async () => {
  const home = { browser: 'home', address: '198.51.100.7' };
  await openSession(ctx, memberId, home);
  let failures = 0;
  for (; failures < 3; failures++) await enter(memberId, 'wrong').catch(() => {});
  await system.db.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, memberId));
  expect((await getAccount(ctx, keyedHash, memberId)).lock.failures).toBe(3);
  await expect(enter(memberId, password, ctx.now, 'elsewhere')).rejects.toMatchObject({ code: 'captcha.required' });

  await unlockAccount(ctx, keyedHash, { accountId: memberId, reason });
  expect(await getAccount(ctx, keyedHash, memberId)).toMatchObject({
    status: 'active',
    lock: { failures: 0, lockedUntil: null },
  });
  await expect(enter(memberId, password, ctx.now, 'elsewhere')).resolves.toBeTruthy();
  expect(await trailOf(memberId)).toMatchObject([
    { action: 'identity.unlock', before: { failedSignIns: 3 }, after: { failedSignIns: 0, reason } },
    { action: 'identity.changeStatus', before: { status: 'suspended' }, after: { status: 'active', reason } },
  ]);
});

test('unlocking opens the payment password again', async () => {
  const paymentPasswordHash = await hashPassword('246810');
  await system.db.update(accounts).set({ paymentPasswordHash }).where(eq(accounts.id, memberId));
  const type = (paymentPassword: string) => verifyPaymentPassword(system, { accountId: memberId, paymentPassword });
  for (let at = 0; at < 5; at++) await type('135790').catch(() => {});
  await expect(type('246810')).rejects.toMatchObject({ code: 'identity.payment_password_locked' });
  const { paymentLock } = await getAccount(ctx, keyedHash, memberId);
  expect(paymentLock).toMatchObject({ failures: 5, until: expect.any(Date) });
  await unlockAccount(ctx, keyedHash, { accountId: memberId, reason });
  expect((await getAccount(ctx, keyedHash, memberId)).paymentLock).toEqual({ failures: 0, until: null });
  await expect(type('246810')).resolves.toBeUndefined();
  expect((await trailOf(memberId))[0]).toMatchObject({ before: { failedPaymentPasswords: 5 }, after: { reason } });
});

test('the lock is shown with its end', async () => {
  const { lock } = await getAccount(ctx, keyedHash, memberId);
  expect(lock).toEqual({ failures: 0, lockedUntil: null });
  const { account } = (await nameOf(memberId))!;
  const until = new Date(ctx.now.getTime() + 900_000);
  const counted = { since: ctx.now, lastAt: ctx.now, failures: 10, nextAllowedAt: until };
  await system.db.insert(signInFailures).values({ key: keyedHash('attempt account', account), ...counted });
  expect((await getAccount(ctx, keyedHash, memberId)).lock).toEqual({ failures: 10, lockedUntil: until });
  expect((await getAccount({ ...ctx, now: until }, keyedHash, memberId)).lock).toEqual({
    failures: 10,
    lockedUntil: null,
  });
});

test('an operator is signed out by one other though the setting keeps operators apart', async () => {
  const other = await born(`other${count++}`, 'operator');
  const [one, two] = [await openSession(system, other), await openSession(system, other)];
  await endAccountSession(ctx, { accountId: other, sessionId: one.sessionId });
  expect(await findSession(ctx, one.token)).toBeNull();
  expect(await findSession(ctx, two.token)).not.toBeNull();
  expect(await endAccountSessions(ctx, { accountId: other, reason })).toBe(1);
  expect(await findSession(ctx, two.token)).toBeNull();
});

test('ending all sessions says how many there were', async () => {
  await Promise.all([1, 2].map(() => openSession(ctx, memberId)));
  expect(await endAccountSessions(ctx, { accountId: memberId, reason })).toBe(2);
  expect(await trailOf(memberId)).toMatchObject([{ before: { openSessions: 2 }, after: { openSessions: 0, reason } }]);
});

test('one session is ended only under the account it belongs to', async () => {
  const other = await born(`stranger${count++}`);
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
  await system.db.update(accounts).set({ profile }).where(eq(accounts.id, memberId));
  const row = (await nameOf(memberId))!;
  const sheet = JSON.stringify(await getAccount(ctx, keyedHash, memberId));
  for (const secret of [row.mobile!, row.email!, row.documentNumber!, passwordHash, ...Object.values(profile)])
    expect(sheet).not.toContain(secret);
  expect(sheet).toContain('1990-••-••');
  expect(await revealAccount(ctx, { accountId: memberId, reason })).toEqual({
    mobile: row.mobile,
    email: row.email,
    details: { ...profile, idNumber: row.documentNumber },
  });
  const trail = await trailOf(memberId);
  expect(trail).toMatchObject([
    {
      action: 'identity.revealContacts',
      after: { revealed: ['mobile', 'email', 'birthday', 'idNumber', 'address', 'telegram'], reason },
    },
  ]);
  for (const secret of [row.mobile!, ...Object.values(profile)]) expect(JSON.stringify(trail)).not.toContain(secret);
});

test('an account says who stands above and who invited', async () => {
  const child = await createAccount(system, {
    account: `child${count++}`,
    nickname: 'child',
    role: 'member',
    type: 0,
    passwordHash: null,
    uplineId: memberId,
    referrerId: operatorId,
  });
  expect(await getAccount(ctx, keyedHash, child)).toMatchObject({
    upline: { id: memberId },
    referrer: { id: operatorId, account: 'operator' },
    hasPassword: false,
    isWithinReach: true,
  });
  expect((await getAccount(ctx, keyedHash, operatorId)).isWithinReach).toBe(false);
  await expect(getAccount(ctx, keyedHash, 987_654_321)).rejects.toMatchObject({ code: 'identity.not_found' });
});

test('an unlinked binding is gone and noted with what it was', async () => {
  await bound(memberId);
  await unlinkBinding(ctx, { accountId: memberId, provider: 'google', reason });
  expect(await listBindings(ctx, memberId)).toEqual([]);
  expect(await trailOf(memberId)).toMatchObject([
    { action: 'identity.unlinkSocial', before: { provider: 'google', name: 'Rima' }, after: { reason } },
  ]);
  const again = unlinkBinding(ctx, { accountId: memberId, provider: 'google', reason });
  await expect(again).rejects.toMatchObject({ code: 'social.not_bound' });
});

test('removed factors are noted with the reason', async () => {
  await removeSecondFactors(ctx, { accountId: memberId, reason });
  expect(await trailOf(memberId)).toMatchObject([{ action: 'identity.clearFactors', after: { passkeys: 0, reason } }]);
});
