import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { demandPasswordChange, giveTemporaryPassword } from '~/domain/identity/operators/temporary-password.server';
import { unlockAccount } from '~/domain/identity/operators/unlock-account.server';
import { findSession } from '~/domain/identity/sessions/find-session.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
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

test('a temporary password replaces the old one, ends every session, and opens nothing but the change', async () => {
  const session = await openSession(ctx, memberId);
  const given = await giveTemporaryPassword(ctx, { accountId: memberId, reason });
  expect(given).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
  expect(given).toMatch(/[2-9]/);
  expect(await findSession(ctx, session.token)).toBeNull();
  await expect(world.enter(memberId, password)).rejects.toMatchObject({ code: 'identity.wrong_credentials' });
  const entered = await world.enter(memberId, given);
  expect(await findSession(ctx, entered.token)).toMatchObject({ mustChangePassword: true });
  const trail = await world.trailOf(memberId);
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
  expect(await world.trailOf(memberId)).toMatchObject([
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
