import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { endAccountSession, endAccountSessions } from '~/domain/identity/operators/end-account-sessions.server';
import { removeSecondFactors, unlinkBinding } from '~/domain/identity/operators/remove-proofs.server';
import { revealAccount } from '~/domain/identity/operators/reveal-account.server';
import { demandPasswordChange, giveTemporaryPassword } from '~/domain/identity/operators/temporary-password.server';
import { unlockAccount } from '~/domain/identity/operators/unlock-account.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { socialIdentities } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { changeByTwo } from '../../../setup/two-operators';
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

const actions: [string, (ctx: Ctx, accountId: number) => Promise<unknown>][] = [
  ['suspend', (ctx, accountId) => changeAccountStatus(ctx, { accountId, status: 'suspended', reason })],
  ['unlock', (ctx, accountId) => unlockAccount(ctx, keyedHash, { accountId, reason })],
  ['reset', (ctx, accountId) => giveTemporaryPassword(ctx, { accountId, reason })],
  ['force a change on', (ctx, accountId) => demandPasswordChange(ctx, { accountId, reason })],
  ['sign out', (ctx, accountId) => endAccountSessions(ctx, { accountId, reason })],
  [
    'sign one session out of',
    async (ctx, accountId) => {
      const { sessionId } = await openSession(world.system, accountId);
      return endAccountSession(ctx, { accountId, sessionId });
    },
  ],
  ['reveal', (ctx, accountId) => revealAccount(ctx, { accountId, reason })],
  ['remove the factors of', (ctx, accountId) => removeSecondFactors(ctx, { accountId, reason })],
  [
    'unlink a binding of',
    async (ctx, accountId) => {
      await world.system.db.delete(socialIdentities);
      await bind(world.system, accountId);
      return unlinkBinding(ctx, { accountId, provider: 'google', reason });
    },
  ],
];

test.each(actions)('an operator may not %s their own account', async (_, act) => {
  const before = await world.nameOf(world.operatorId);
  await expect(act(ctx, world.operatorId)).rejects.toMatchObject({ code: 'identity.own_account' });
  expect([await world.nameOf(world.operatorId), await world.trailOf(world.operatorId)]).toEqual([before, []]);
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
  const other = await world.newAccount('other', 'operator');
  await expect(act(ctx, other)).rejects.toMatchObject({ code: 'identity.operator_account' });
  expect(await world.trailOf(other)).toEqual([]);
  await changeSetting(world.system, { key: 'operatorsManageOperators', value: true });
  const kind = takingTwo[name];
  try {
    if (kind) {
      await expect(act(ctx, other)).rejects.toMatchObject({ code: 'proposals.needed' });
      await changeByTwo(ctx, { kind, payload: { accountId: other } });
    } else await act(ctx, other);
  } finally {
    await changeSetting(world.system, { key: 'operatorsManageOperators', value: false });
  }
  expect((await world.trailOf(other)).length).toBeGreaterThan(0);
});

test.each([
  ['give a password to', giveTemporaryPassword],
  ['demand another password of', demandPasswordChange],
] as const)('nobody can %s a trial account', async (_, act) => {
  const accountId = await createAccount(world.system, {
    account: `trial_${memberId}`,
    nickname: 'Trial',
    role: 'trial',
    type: 4,
    passwordHash: null,
  });
  await expect(act(ctx, { accountId, reason })).rejects.toMatchObject({ code: 'identity.real_account_needed' });
  expect(await world.nameOf(accountId)).toMatchObject({ passwordHash: null, mustChangePassword: false });
});

test.each(actions)('nobody but an operator may %s an account', async (_, act) => {
  for (const role of ['member', 'agent', 'visitor', 'trial'] as const) {
    const asked = act({ ...ctx, actor: { role, id: 9_999_999, name: role } }, memberId);
    await expect(asked).rejects.toMatchObject({ code: 'identity.not_found' });
  }
  expect(await world.trailOf(memberId)).toEqual([]);
});
