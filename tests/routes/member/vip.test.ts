import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { vipStandings } from '~/domain/loyalty/tables.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let member: number;
let cookie: string;
let agent: string;

beforeAll(async () => {
  pages = await openPages();
  const make = (account: string, role: 'member' | 'agent') =>
    createAccount(pages.ctx(), { account, nickname: account, role, type: 0, passwordHash: null });
  member = await make('climber', 'member');
  cookie = await pages.signIn(member);
  agent = await pages.signIn(await make('an-agent', 'agent'));
});

afterAll(() => pages.close());

test('the page is for members and tells what is missing for the next step', async () => {
  expect((await pages.ask('/member/vip')).status).toBe(302);
  expect((await pages.ask('/member/vip', { cookie: agent })).status).toBe(404);
  const { status, text } = await pages.ask('/member/vip?lng=en', { cookie });
  expect(status).toBe(200);
  for (const told of ['"level":0', '"code":"none"', '"next":{"code":"waterLily"', '"permille":0'])
    expect(text).toContain(told);
  expect(text).not.toContain('vipLevel');
});

test('a level is shown in the header, with what it brings and a fall that is near', async () => {
  await pages
    .ctx()
    .db.insert(vipStandings)
    .values({
      ...{ accountId: member, level: 2, since: pages.ctx().now, fallsOn: '2099-05-01' },
    });
  const { text } = await pages.ask('/member/vip?lng=en', { cookie });
  for (const told of ['"number":"2"', '"code":"magpieRobin"', '"extra":"0.10%"', '"fall":{"on":'])
    expect(text).toContain(told);
  expect((await pages.ask('/?lng=en', { cookie })).text).toContain('"vipLevel":2');
});
