import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { listOpenProposals } from '~/domain/proposals/list-proposals.server';
import { taka } from '~/domain/shared/money';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};
const ids: Record<string, number> = {};

beforeAll(async () => {
  pages = await openPages();
  const ctx = pages.ctx();
  ids.rahim = await createAccount(ctx, {
    ...{ account: 'rahim', nickname: 'Rahim', role: 'member', type: 0, passwordHash: null },
  });
  for (const role of ['promoter', 'support', 'manager']) {
    const account = { account: `op_${role}`, nickname: role, role: 'operator', type: 0, passwordHash: null } as const;
    ids[role] = await createAccount(ctx, account);
    await writeRoles(ctx, ids[role], { gained: [role] });
    cookies[role] = await pages.signIn(ids[role]);
  }
});

afterAll(() => pages.close());

const address = () => `/operator/accounts/${ids.rahim}/rewards?lng=en`;
const open = (who: string, where = address()) => pages.ask(where, { cookie: cookies[who]! });

async function send(who: string, form: Record<string, string>) {
  const [, requestKey] = /"requestKey":"([^"]+)"/.exec((await open(who)).text) ?? [];
  return pages.ask(address(), { cookie: cookies[who]!, form: { requestKey: requestKey ?? '', ...form } });
}

const reward = {
  intent: 'give',
  way: 'cash',
  factor: '0',
  days: '',
  words: 'For your patience',
  reason: 'late payout',
};
const main = async () => (await readBalances(pages.ctx(), ids.rahim!)).main;

test('who decides rewards gives one; who only reads accounts sees the list and no form', async () => {
  expect((await open('support')).text).toContain('"give":null');
  expect((await send('support', { ...reward, amount: '10' })).status).toBe(404);
  expect(await send('promoter', { ...reward, amount: '10' })).toMatchObject({ status: 303 });
  expect(await main()).toBe(taka(10));
  const { text } = await open('support');
  expect(text).toContain('"title":"A reward for you","by":"op_promoter"');
  expect(text).toContain('"amount":"৳10.00"');
});

test('a wrong form says what is wrong beside its field and keeps what was typed', async () => {
  const { status, text } = await send('promoter', { ...reward, amount: '-5', words: '', factor: 'x' });
  expect(status).toBe(422);
  for (const field of ['amount', 'words', 'factor']) expect(text).toContain(`"${field}":["`);
  const high = await send('promoter', { ...reward, amount: '10', factor: '4' });
  expect(high.text).toContain('"factor":["A bonus may have to be bet 3 times at most."]');
  expect(await main()).toBe(taka(10));
});

test('a large one becomes a proposal, shown in words', async () => {
  const large = { ...reward, amount: '7000', way: 'bonus', factor: '2.5', days: '7' };
  const { status, location } = await send('promoter', large);
  expect(status).toBe(303);
  const [proposal] = await listOpenProposals(pages.ctx(), { kinds: ['manualReward'] });
  expect(location).toBe(`/operator/proposals/${proposal!.id}`);
  const { text } = await open('manager', `${location}?lng=en`);
  expect(text).toContain('"label":"Turnover (times the amount)","before":"none","after":"2.5×"');
  expect(text).toContain('"after":"For your patience"');
  expect((await open('promoter')).text).toContain(`"id":${proposal!.id}`);
  expect(await main()).toBe(taka(10));
});

test('points are given by the same form, listed, and taken back by a proposal in words', async () => {
  const before = await main();
  expect(await send('promoter', { ...reward, way: 'points', amount: '120.5' })).toMatchObject({ status: 303 });
  expect(await main()).toBe(before);
  const { text } = await open('promoter');
  expect(text).toContain('"by":"op_promoter"');
  expect(text).toContain('"points":"120.50"');
  const [, rewardId] = /"points":\[\{"id":(\d+)/.exec(text)!;
  const form = { intent: 'takePoints', rewardId: rewardId!, reason: 'given to the wrong one' };
  expect((await send('support', form)).status).toBe(404);
  expect((await send('promoter', { ...form, reason: '' })).status).toBe(422);
  const { status, location } = await send('promoter', form);
  expect(status).toBe(303);
  expect(location).toMatch(/^\/operator\/proposals\/\d+$/);
  const shown = await open('manager', `${location}?lng=en`);
  expect(shown.text).toContain('120.50 PTS given; the member still has 120.50 PTS');
});

test('an operator’s account and one that does not exist have no such page', async () => {
  expect((await open('promoter', `/operator/accounts/${ids.support}/rewards`)).status).toBe(404);
  expect((await open('promoter', '/operator/accounts/987654/rewards')).status).toBe(404);
});
