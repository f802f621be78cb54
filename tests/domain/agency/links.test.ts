import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messageDownline } from '~/domain/agency/downlines/message-downline.server';
import { registerDownline } from '~/domain/agency/downlines/register-downline.server';
import {
  askToSuspend,
  decideSuspendRequest,
  findOpenRequest,
  listOpenRequests,
} from '~/domain/agency/downlines/suspend-requests.server';
import { closeLink, createLink, listLinks } from '~/domain/agency/links/links.server';
import { parseRate, percentOf, shareOf } from '~/domain/agency/rates/rate';
import { findRate, setRate } from '~/domain/agency/rates/rates.server';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { checkInvitation } from '~/domain/identity/registration/check-invitation.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { findInvitationCode } from '~/domain/identity/registration/invitation-codes.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { lineWorld } from './line-world';

type World = Awaited<ReturnType<typeof lineWorld>>;

async function linkOf(world: World, wish: Partial<Parameters<typeof createLink>[1]> = {}) {
  const link = {
    agentId: world.id('top'),
    invites: 'member',
    ratePpm: 0,
    channel: 'x',
    days: null,
    usesAtMost: null,
  } as const;
  return createLink(world.as('top'), { ...link, ...wish });
}

/** As the registration does: the code is checked, then followed. */
async function join(ctx: Ctx, name: string, affiliateCode: string) {
  const { role, ...following } = await checkInvitation(ctx, { affiliateCode });
  return createAccount(ctx, { account: name, nickname: name, role, type: 0, passwordHash: null, ...following });
}

test('who joins by a link stands below its agent, gets its rate, and is counted with the first deposit', async () => {
  const world = await lineWorld();
  const { ctx, id, system } = world;
  await setRate(system, { accountId: id('top'), ratePpm: 8_000 });
  const code = await linkOf(world, { ratePpm: 2_000, invites: 'agent' });
  const newcomer = await join(ctx, 'newcomer', code.toLowerCase());
  const { rows } = await ctx.db.execute<{ role: string; upline: number }>(
    sql`select role, upline_id::float8 as upline from accounts where id = ${newcomer}`,
  );
  expect(rows).toEqual([{ role: 'agent', upline: id('top') }]);
  expect(await findRate(ctx, newcomer)).toBe(2_000);
  const { main } = await walletAccounts(ctx, newcomer);
  const house = await houseAccount(ctx, 'deposit_clearing');
  for (const key of ['first', 'second']) {
    const moves = [
      { accountId: main, amountMinor: taka(500) },
      { accountId: house, amountMinor: -taka(500) },
    ];
    await post(ctx, { kind: 'deposit', key, moves });
  }
  await rollUpSettled(ctx);
  const [link] = (await listLinks(ctx, id('top'), null)).links;
  expect(link).toMatchObject({ signUps: 1, firstDeposits: 1, firstDepositsMinor: taka(500), isOpen: true });
  expect(await findInvitationCode(ctx, id('top'))).not.toBe(code);
});

test('a link ends by its uses, by its time and by its agent', async () => {
  const world = await lineWorld();
  const { ctx, id, as } = world;
  const once = await linkOf(world, { usesAtMost: 1 });
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => join(ctx, name, once)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(join(ctx, 'd', once)).rejects.toMatchObject({ code: 'identity.invitation_code_error' });

  const short = await linkOf(world, { days: 1 });
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 86_400_001) };
  await expect(join(later, 'e', short)).rejects.toMatchObject({ code: 'identity.invitation_code_error' });
  await join(ctx, 'f', short);

  const closed = await linkOf(world);
  const [newest] = (await listLinks(ctx, id('top'), null)).links;
  await expect(closeLink(as('other'), { agentId: id('other'), linkId: newest!.id })).rejects.toMatchObject({
    code: 'agency.link_unknown',
  });
  await closeLink(as('top'), { agentId: id('top'), linkId: newest!.id });
  await expect(closeLink(as('top'), { agentId: id('top'), linkId: newest!.id })).rejects.toMatchObject({
    code: 'agency.link_over',
  });
  await expect(join(ctx, 'g', closed)).rejects.toMatchObject({ code: 'identity.invitation_code_error' });
  expect((await listLinks(later, id('top'), null)).links.map(({ isOpen }) => isOpen)).toEqual([false, false, false]);
});

test('nobody gives away more than they have, now or later', async () => {
  const world = await lineWorld();
  const { ctx, id, system } = world;
  await expect(linkOf(world, { ratePpm: 1 })).rejects.toMatchObject({ code: 'agency.rate_above_own' });
  await setRate(system, { accountId: id('top'), ratePpm: 8_000 });
  const code = await linkOf(world, { ratePpm: 8_000 });
  await setRate(system, { accountId: id('top'), ratePpm: 4_000 });
  expect(await findRate(ctx, await join(ctx, 'newcomer', code))).toBe(4_000);
});

test('an agent registers below itself; the first password must be changed', async () => {
  const { as, ctx, id } = await lineWorld();
  const rules = {
    username: { field: 'username', isEnabled: true, isRequired: true, patternId: 2, minLength: 4, maxLength: 16 },
    password: undefined,
  };
  const wish = {
    agentId: id('low'),
    role: 'member' as const,
    username: 'fresh1',
    nickname: '',
    password: 'Sunny#Delta7',
    ratePpm: 0,
    rules,
  };
  const accountId = await registerDownline(as('low'), wish);
  const { rows } = await ctx.db.execute<{ must: boolean; depth: number }>(sql`
    select must_change_password as must, (select count(*)::int from account_ancestors where account_id = ${accountId}) as depth
    from accounts where id = ${accountId}`);
  expect(rows).toEqual([{ must: true, depth: 4 }]);
  const refused = (change: Partial<typeof wish>) =>
    registerDownline(as('low'), { ...wish, username: 'other1', ...change });
  await expect(refused({ username: 'FRESH1' })).rejects.toMatchObject({ code: 'identity.name_taken' });
  await expect(refused({ username: '1x' })).rejects.toMatchObject({ code: 'agency.name_shape' });
  await expect(refused({ password: 'password1' })).rejects.toMatchObject({ code: 'identity.password_common' });
  await expect(refused({ ratePpm: 1 })).rejects.toMatchObject({ code: 'agency.rate_above_own' });
});

test('a request to suspend is asked once and decided once', async () => {
  const { as, ctx, id, system } = await lineWorld();
  const asked = { agentId: id('top'), accountId: id('player'), reason: 'why' };
  await askToSuspend(as('top'), asked);
  await expect(askToSuspend(as('line'), { ...asked, agentId: id('line') })).rejects.toMatchObject({
    code: 'agency.suspend_asked',
  });
  expect((await listOpenRequests(ctx)).map(({ account }) => account)).toEqual(['player']);
  await decideSuspendRequest(system, { accountId: id('player'), isGranted: true, reason: 'seen' });
  expect(await findOpenRequest(ctx, id('player'))).toBeNull();
  const decision = { accountId: id('player'), isGranted: false, reason: 'seen' };
  await expect(decideSuspendRequest(system, decision)).rejects.toMatchObject({ code: 'agency.request_decided' });
  const { rows } = await ctx.db.execute<{ status: string }>(
    sql`select status from accounts where id = ${id('player')}`,
  );
  expect(rows[0]!.status).toBe('suspended');
});

test('letters and registrations stop at the day’s limit, many at once too, and go on the next day', async () => {
  const { ctx, id, as } = await lineWorld();
  const limits = { messages: 3, registrations: 1 };
  await changeSetting(ctx, { key: 'agentActsPerDay', value: limits });
  const agent = { id: id('top'), account: 'top', nickname: 'top' };
  const write = (accountId: number, on: Ctx = as('top')) => messageDownline(on, { agent, accountId, content: 'Hello' });
  const sent = await Promise.allSettled(Array.from({ length: 8 }, () => write(id('player'))));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await expect(write(id('friend'))).rejects.toMatchObject({ code: 'agency.messages_a_day', params: { most: '3' } });
  const { rows } = await ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from messages`);
  expect(rows).toEqual([{ n: 3 }]);
  const enter = (username: string) =>
    registerDownline(as('top'), {
      agentId: id('top'),
      role: 'member',
      username,
      nickname: '',
      password: 'Padma & Meghna 7',
      ratePpm: 0,
      rules: { username: undefined, password: undefined },
    });
  await enter('first');
  await expect(enter('second')).rejects.toMatchObject({ code: 'agency.registrations_a_day' });
  const tomorrow = new Date(ctx.now.getTime() + 86_400_000);
  await write(id('player'), { ...as('top'), now: tomorrow });
  await ctx.db.execute(sql`update accounts set status = 'closed' where id = ${id('player')}`);
  await expect(write(id('player'), { ...as('top'), now: tomorrow })).rejects.toMatchObject({
    code: 'agency.account_closed',
  });
});

test.each([
  ['0.35', 3_500],
  ['০.৩৫ %', 3_500],
  ['100', 1_000_000],
  ['0.0001', 1],
  ['0.00001', null],
  ['101', null],
  ['-1', null],
  ['', null],
])('%s is a rate of %s', (typed, ratePpm) => {
  expect(parseRate(typed)).toBe(ratePpm);
  if (ratePpm !== null) expect(parseRate(percentOf(ratePpm))).toBe(ratePpm);
});

test('a share is rounded towards zero', () => {
  expect(shareOf(taka(1_000), 3_500)).toBe(taka(35) / 10n);
  expect(shareOf(999n, 1_000)).toBe(0n);
});
