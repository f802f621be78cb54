import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { accounts } from '~/domain/identity/tables.server';
import { houseAccount, pointsAccount } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { saveGoods } from '~/domain/points/operating/save-goods.server';
import { openPages } from '../../setup/open-pages';

const pin = '271828';
const roles = ['member', 'agent', 'operator'] as const;
let pages: Awaited<ReturnType<typeof openPages>>;
let member: number;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  for (const role of roles) {
    const fields = { account: `one-${role}`, nickname: role, role, type: 0, passwordHash: null };
    const id = await createAccount(pages.ctx(), fields);
    if (role === 'member') member = id;
    cookies[role] = await pages.signIn(id);
  }
  const ctx = pages.ctx();
  await ctx.db
    .update(accounts)
    .set({ paymentPasswordHash: await hashPassword(pin) })
    .where(eq(accounts.id, member));
  await saveGoods(ctx, {
    ...{ code: 'mug', kind: 'thing', position: 1, isEnabled: true, perAccount: null, stockChange: 5 },
    ...{ nameBn: 'চায়ের মগ', nameEn: 'Tea mug', textBn: 'বড়', textEn: 'Large' },
    ...{ pointsMinor: 1_000_000n, amountMinor: 0n, paidMinor: 0n },
  });
  await post(ctx, {
    kind: 'points_grant',
    key: randomUUID(),
    moves: [
      { accountId: await houseAccount(ctx, 'points_issued'), amountMinor: -50_000_000n },
      { accountId: await pointsAccount(ctx, member), amountMinor: 50_000_000n },
    ],
  });
});

afterAll(() => pages.close());

const keyIn = (text: string) => /"requestKey":"([^"]+)"/.exec(text)?.[1] ?? '';
const points = async () => (await readBalances(pages.ctx(), member)).points;

test('visitors see the mall, its rules and rates; records are for members', async () => {
  for (const page of ['', '/goods/mug', '/rules', '/rates'])
    expect((await pages.ask(`/pointMall${page}?lng=en`)).status, page).toBe(200);
  expect((await pages.ask('/pointMall/goods/mug?lng=en')).text).toContain('Tea mug');
  expect((await pages.ask('/pointMall/goods/nothing')).status).toBe(404);
  for (const page of ['history', 'points']) {
    expect((await pages.ask(`/pointMall/${page}`)).status).toBe(302);
    expect((await pages.ask(`/pointMall/${page}`, { cookie: cookies.agent! })).status).toBe(404);
    expect((await pages.ask(`/pointMall/${page}`, { cookie: cookies.member! })).status).toBe(200);
  }
});

test('a member redeems with the payment password, keeps what was typed where it is refused, and an operator decides', async () => {
  const page = '/pointMall/goods/mug';
  const cookie = cookies.member!;
  const requestKey = keyIn((await pages.ask(`${page}?lng=en`, { cookie })).text);
  const typed = {
    intent: 'redeem',
    requestKey,
    quantity: '২',
    receivingAddress: '7 Padma Lane, Khulna',
    mobileNum: '01700000007',
  };
  const refused = await pages.ask(page, { cookie, form: { ...typed, paymentPassword: '000111' } });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('7 Padma Lane, Khulna');
  expect(refused.text).not.toContain('000111');
  const vague = await pages.ask(page, { cookie, form: { ...typed, receivingAddress: 'x', paymentPassword: pin } });
  expect(vague.status).toBe(422);
  const done = await pages.ask(page, { cookie, form: { ...typed, paymentPassword: pin } });
  expect(done).toMatchObject({ status: 303, location: '/pointMall/history' });
  expect(await points()).toBe(48_000_000n);
  const { text } = await pages.ask('/pointMall/history?lng=en', { cookie });
  for (const told of ['Tea mug', '"state":"process"', '"quantity":"2"', '"required":"100"', '"changed":"−200"'])
    expect(text).toContain(told);
  const queue = await pages.ask('/operator/redemptions?lng=en', { cookie: cookies.operator! });
  expect(queue.text).toContain('7 Padma Lane, Khulna');
  const redemptionId = /"id":(\d+),"reference":"P-/.exec(queue.text)?.[1] ?? '';
  const decide = (intent: string, remark = '') =>
    pages.ask('/operator/redemptions', { cookie: cookies.operator!, form: { intent, redemptionId, remark } });
  expect((await decide('reject')).status).toBe(422);
  expect((await decide('reject', 'none in this colour')).status).toBe(303);
  expect((await decide('approve')).status).toBe(422);
  expect(await points()).toBe(50_000_000n);
  expect((await pages.ask('/pointMall/history?lng=en', { cookie })).text).toContain('none in this colour');
});

test('points are converted on the page of the rates', async () => {
  const page = '/pointMall/rates';
  const cookie = cookies.member!;
  const requestKey = keyIn((await pages.ask(page, { cookie })).text);
  const form = { intent: 'convert', requestKey, paymentPassword: pin };
  expect((await pages.ask(page, { cookie, form: { ...form, points: '12.5' } })).status).toBe(422);
  expect((await pages.ask(page, { cookie, form: { ...form, points: '500' } })).status).toBe(422);
  expect((await pages.ask(page, { cookie, form: { ...form, points: '1,000' } })).status).toBe(303);
  expect(await readBalances(pages.ctx(), member)).toMatchObject({ points: 40_000_000n, main: 100_000n });
  expect((await pages.ask('/pointMall/points?lng=en', { cookie })).text).toContain('Converted to');
});

test('an operator adds goods and fills the stock', async () => {
  const cookie = cookies.operator!;
  const form = {
    ...{
      intent: 'save',
      code: 'cash-10',
      kind: 'cash',
      points: '1,000',
      paid: '10',
      stockChange: '7',
      isEnabled: 'on',
    },
    ...{ nameBn: '১০ টাকা', nameEn: '10 taka', textBn: 'নগদ', textEn: 'Cash' },
  };
  expect((await pages.ask('/operator/goods/new', { cookie, form: { ...form, paid: '500' } })).status).toBe(422);
  expect((await pages.ask('/operator/goods/new', { cookie, form: { ...form, textEn: '' } })).status).toBe(422);
  const saved = await pages.ask('/operator/goods/new', { cookie, form });
  expect(saved).toMatchObject({ status: 303, location: '/operator/goods/cash-10' });
  expect((await pages.ask('/operator/goods?lng=en', { cookie })).text).toContain('10 taka');
  expect((await pages.ask('/operator/goods/cash-10?lng=en', { cookie })).text).toContain('"left":"7"');
  expect((await pages.ask('/operator/goods/nothing', { cookie })).status).toBe(404);
  expect((await pages.ask('/pointMall?lng=en')).text).toContain('10 taka');
});
