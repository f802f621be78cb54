import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { placeBet } from '~/domain/play/place-bet.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { findFixedSettings } from '~/domain/site/fixed-settings.server';
import type { SettingKey } from '~/domain/site/settings';
import { asOwner, worldWith } from '../../setup/world';

const types = { agent: [1, 2], trial: 4, member: 0 };
const others = { timeZone: 'Asia/Kolkata', currency: 'USD', accountTypes: types } as const;

function born(ctx: Ctx, role: 'member' | 'agent' | 'operator' | 'trial') {
  return createAccount(ctx, { account: `a_${role}`, nickname: role, role, type: 0, passwordHash: null });
}

async function fund(ctx: Ctx, ownerId: number) {
  const [{ main }, opening] = [await walletAccounts(ctx, ownerId), await houseAccount(ctx, 'opening')];
  const moves = [
    { accountId: main, amountMinor: taka(10) },
    { accountId: opening, amountMinor: -taka(10) },
  ];
  await post(ctx, { kind: 'opening', key: 'first', moves });
}

/** By the verb, and past it by whoever owns the database. */
async function expectFixed(world: Awaited<ReturnType<typeof worldWith>>, key: keyof typeof others, code: string) {
  const { ctx, database } = world;
  const before = (await findSettings(ctx))[key];
  await expect(changeSetting(ctx, { key, value: others[key] })).rejects.toMatchObject({ code, field: 'value' });
  const write = (statement: string) =>
    asOwner(database, (client) => client.query(statement, [key, JSON.stringify(others[key])]));
  await expect(write('insert into site_settings (key, value) values ($1, $2)')).rejects.toThrow(
    /fixed|money has moved/,
  );
  expect((await findSettings(ctx))[key]).toEqual(before);
}

test('an empty site settles its zone, its currency and its account types', async () => {
  const { ctx } = await worldWith();
  await born(ctx, 'operator');
  expect(await findFixedSettings(ctx)).toEqual({});
  for (const [key, value] of Object.entries(others)) {
    await changeSetting(ctx, { key, value });
    expect((await findSettings(ctx))[key as SettingKey]).toEqual(value);
  }
});

test('the currency and the account types are fixed by the first member or agent; a trial fixes the types alone', async () => {
  const world = await worldWith();
  await born(world.ctx, 'trial');
  expect(await findFixedSettings(world.ctx)).toEqual({ accountTypes: 'accounts' });
  await born(world.ctx, 'agent');
  expect(await findFixedSettings(world.ctx)).toEqual({ currency: 'accounts', accountTypes: 'accounts' });
  await expectFixed(world, 'currency', 'site.fixed_by_accounts');
  await expectFixed(world, 'accountTypes', 'site.fixed_by_accounts');
  await changeSetting(world.ctx, { key: 'currency', value: 'BDT' });
});

test('the currency is fixed by money, whoever holds it', async () => {
  const world = await worldWith();
  await fund(world.ctx, 7);
  expect(await findFixedSettings(world.ctx)).toEqual({ currency: 'money' });
  await expectFixed(world, 'currency', 'site.fixed_by_money');
});

test('the time zone is fixed by the first bet', async () => {
  const world = await worldWith();
  const { ctx } = world;
  const accountId = await born(ctx, 'member');
  await fund(ctx, accountId);
  await changeSetting(ctx, { key: 'timeZone', value: 'Asia/Colombo' });
  await placeBet(ctx, {
    accountId,
    vendorCode: 'PG',
    category: 'RNG',
    nodeId: 10_001,
    round: 'r1',
    reference: 'b1',
    stakeMinor: taka(1),
    timeZone: 'Asia/Colombo',
  });
  expect(await findFixedSettings(ctx)).toMatchObject({ timeZone: 'bets' });
  await expectFixed(world, 'timeZone', 'site.fixed_by_bets');
  await changeSetting(ctx, { key: 'timeZone', value: 'Asia/Colombo' });
});

test('what is fixed cannot be taken back to the default either', async () => {
  const { ctx, database } = await worldWith();
  await changeSetting(ctx, { key: 'currency', value: 'USD' });
  await born(ctx, 'member');
  const remove = asOwner(database, (client) => client.query("delete from site_settings where key = 'currency'"));
  await expect(remove).rejects.toThrow('is fixed');
  expect((await findSettings(ctx)).currency).toBe('USD');
});

test('a member who is just being born is waited for', async () => {
  const { ctx, database } = await worldWith();
  const changed = await asOwner(database, async (client) => {
    await client.query('begin');
    await client.query(
      "insert into accounts (account, nickname, role, created_at) values ('rahima', 'rahima', 'member', now())",
    );
    const change = changeSetting(ctx, { key: 'currency', value: 'USD' }).then(
      () => 'changed',
      (error) => error.code,
    );
    const isWaiting = async () => {
      const { rows } = await ctx.db.execute<{ waits: boolean }>(
        sql`select exists (select from pg_locks where not granted and relation = 'accounts'::regclass) as waits`,
      );
      return rows[0]!.waits;
    };
    while (!(await isWaiting())) await new Promise((resolve) => setImmediate(resolve));
    await client.query('commit');
    return change;
  });
  expect(changed).toBe('site.fixed_by_accounts');
});
