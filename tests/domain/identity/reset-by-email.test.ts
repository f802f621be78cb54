import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { requestResetLink } from '~/domain/identity/passwords/request-reset-link.server';
import { findResetLink, resetByLink } from '~/domain/identity/passwords/reset-by-link.server';
import { passwordResets } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import {
  atOnce,
  changeOwner,
  codeOf,
  expectNoted,
  isPasswordOf,
  keyedHash,
  newPassword,
  type Owner,
  oldPassword,
  type ResetWorld,
  resetWorld,
  twoSessionsOf,
} from './reset-world';

let world: ResetWorld;
let ctx: Ctx;
let owner: Owner;

beforeAll(async () => {
  world = await resetWorld();
  ({ ctx } = world);
});

beforeEach(async () => {
  owner = await world.newOwner();
});

describe('by e-mail', () => {
  function ask(more: Partial<Parameters<typeof requestResetLink>[2]> = {}, at = ctx) {
    return requestResetLink(at, keyedHash, {
      username: owner.account,
      email: owner.email,
      clientLocation: owner.clientLocation,
      codesPerHour: 1_000,
      ...more,
    });
  }

  async function token(at = ctx): Promise<string> {
    return (await ask({}, at))!.token;
  }

  function reset(given: string, more: { newPassword?: string } = {}, at = ctx) {
    return resetByLink(at, keyedHash, { token: given, newPassword, rule: undefined, ...more });
  }

  test('the link changes the password once, all sessions end, it is noted and told; its token is nowhere kept', async () => {
    const whoIsIn = await twoSessionsOf(ctx, owner);
    const given = await token();
    expect(JSON.stringify(await ctx.db.select().from(passwordResets))).not.toContain(given);
    expect(await findResetLink(ctx, given)).toEqual({
      accountId: owner.accountId,
      account: owner.account,
      role: 'member',
    });
    await reset(given);
    expect(await isPasswordOf(ctx, owner, newPassword)).toBe(true);
    expect(await whoIsIn()).toEqual([null, null, null]);
    await expectNoted(world, owner, 'email');
    expect(await findResetLink(ctx, given)).toBeNull();
    await expect(reset(given)).rejects.toMatchObject({ code: 'identity.reset_link_over' });
  });

  test('sent many times at once it works once', async () => {
    const given = await token();
    const all = await Promise.all(Array.from({ length: atOnce }, () => reset(given).then(() => 'done', codeOf)));
    expect(all.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(all.filter((answer) => answer === 'identity.reset_link_over')).toHaveLength(atOnce - 1);
  });

  test('it works for half an hour', async () => {
    const given = await token();
    expect(await findResetLink(world.later(29.9), given)).not.toBeNull();
    expect(await findResetLink(world.later(30), given)).toBeNull();
    await expect(reset(given, {}, world.later(30))).rejects.toMatchObject({ code: 'identity.reset_link_over' });
    await expect(reset('of nobody')).rejects.toMatchObject({ code: 'identity.reset_link_over' });
    expect(await isPasswordOf(ctx, owner, oldPassword)).toBe(true);
  });

  test('using one ends the others', async () => {
    const first = await token();
    const second = await token(world.later(2));
    await reset(second, {}, world.later(3));
    expect(await findResetLink(world.later(3), first)).toBeNull();
  });

  test('a refused password leaves the link good', async () => {
    const given = await token();
    await expect(reset(given, { newPassword: 'password123' })).rejects.toMatchObject({
      code: 'identity.password_common',
    });
    await expect(reset(given)).resolves.toMatchObject({ accountId: owner.accountId });
  });

  test('name and address must belong together, whatever their case', async () => {
    expect(await ask({ username: owner.account.toUpperCase(), email: owner.email.toUpperCase() })).toMatchObject({
      email: owner.email,
    });
    expect(await ask({ email: 'someone@mail.example' })).toBeNull();
    expect(await ask({ username: 'nobody_here' })).toBeNull();
  });

  test('an unproven address, an operator and a suspended owner get none', async () => {
    await changeOwner(ctx, owner, { emailVerifiedAt: null });
    expect(await ask({}, world.later(2))).toBeNull();
    await changeOwner(ctx, owner, { emailVerifiedAt: ctx.now, role: 'operator' });
    expect(await ask({}, world.later(4))).toBeNull();
    await changeOwner(ctx, owner, { role: 'member', status: 'suspended' });
    expect(await ask({}, world.later(6))).toBeNull();
  });

  test('suspension stops a link that is already out', async () => {
    const given = await token();
    await changeAccountStatus(ctx, { accountId: owner.accountId, status: 'suspended', reason: 'a test' });
    await expect(reset(given)).rejects.toMatchObject({ code: 'identity.reset_link_over' });
  });

  test.each(['known', 'unknown'])('the limits of a name that is %s are the same', async (which) => {
    const asked = { username: which === 'known' ? owner.account : 'nobody_here', email: owner.email };
    await ask(asked);
    await expect(ask(asked, world.later(0.5))).rejects.toMatchObject({
      code: 'code.too_often',
      params: { seconds: '30' },
    });
    for (let at = 1; at <= 4; at++) await ask(asked, world.later(at * 2));
    await expect(ask(asked, world.later(12))).rejects.toMatchObject({ code: 'code.too_often' });
    await ask(asked, world.later(24 * 60 + 1));
  });

  test('from one address ten an hour, from all as many as the house sends', async () => {
    for (let at = 0; at < 10; at++) await ask({ username: `somebody${at}` });
    await expect(ask({ username: 'somebody10' })).rejects.toMatchObject({ code: 'code.too_often' });
    const there = { ...owner.clientLocation, address: '198.51.100.200' };
    await expect(ask({ username: 'somebody10', clientLocation: there, codesPerHour: 1 })).rejects.toMatchObject({
      code: 'code.quota',
    });
    await expect(ask({ username: 'somebody10', clientLocation: there })).resolves.toBeNull();
  });

  test('of many requests at once one is served', async () => {
    const all = await Promise.all(Array.from({ length: atOnce }, () => ask().then(() => 'sent', codeOf)));
    expect(all.filter((answer) => answer === 'sent')).toHaveLength(1);
  });
});
