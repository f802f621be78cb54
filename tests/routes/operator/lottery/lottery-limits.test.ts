import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLimits } from '~/domain/lottery/limits/read-limits.server';
import { addLotteryGames } from '~/domain/lottery/seed-games.server';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { taka } from '~/domain/shared/money';
import { openPages } from '../../../setup/open-pages';
import { signInRoles } from '../../../setup/sign-in-roles';

const list = '/operator/draws/limits?lng=en';
const page = '/operator/draws/limits/k3-1m?lng=en';
let pages: Awaited<ReturnType<typeof openPages>>;
let roles: Awaited<ReturnType<typeof signInRoles>>;

beforeAll(async () => {
  pages = await openPages();
  await addLotteryGames(pages.ctx());
  roles = await signInRoles(pages);
});

afterAll(() => pages.close());

const ask = (address: string, form?: Record<string, string>) =>
  pages.ask(address, { cookie: roles.first.cookie, form });

async function lineMost(code = 'k3-1m') {
  return (await listLimits(pages.ctx())).find((row) => row.code === code)!.lineMostMinor;
}

test('the list leads to every lottery and family, for operators only', async () => {
  const { status, text } = await ask(list);
  expect(status).toBe(200);
  for (const told of ['"code":"k3-1m"', '"code":"lao"', 'limits/TCG_SEA-4d']) expect(text).toContain(told);
  expect(text).toContain('৳20,000.00');
  expect((await pages.ask(list, { cookie: roles.member.cookie })).status).toBe(404);
  expect((await ask('/operator/draws/limits/k3-2m')).status).toBe(404);
  expect((await ask(page, {})).status).toBe(400);
});

test('a limit is lowered at once, and raised only with a reason and a second operator', async () => {
  const lowered = await ask(page, { intent: 'save', lineMostMinor: '১,৫০০' });
  expect([lowered.status, lowered.location]).toEqual([303, '/operator/draws/limits/k3-1m']);
  expect(await lineMost()).toBe(taka(1_500));
  const raise = { intent: 'save', lineMostMinor: '1600' };
  const unsaid = await ask(page, raise);
  expect(unsaid.status).toBe(422);
  expect(unsaid.text).toContain('Enter a reason.');
  const { status, location } = await ask(page, { ...raise, reason: 'A holiday' });
  expect(status).toBe(303);
  expect(location).toMatch(/^\/operator\/proposals\/\d+$/);
  expect(await lineMost()).toBe(taka(1_500));
  const proposed = (await ask(`${location}?lng=en`)).text;
  expect(proposed).toContain('"before":"৳1,500.00","after":"৳1,600.00"');
  expect((await ask(list)).text).toContain('"waiting":[{"id":');
  const actor = { role: 'operator' as const, id: roles.second.id, name: roles.second.account };
  const { rows } = await pages.services.pool.query('select id from sessions where account_id = $1', [roles.second.id]);
  await approveProposal(pages.ctx(actor), {
    proposalId: Number(location!.split('/').at(-1)),
    note: '',
    sessionId: Number(rows[0].id),
  });
  expect(await lineMost()).toBe(taka(1_600));
  expect((await ask(page)).text).toContain('lottery.changeLimits');
});

test('what cannot be a limit is refused beside its field', async () => {
  expect((await ask(page, { intent: 'save', lineMostMinor: '-5' })).status).toBe(422);
  const { status, text } = await ask(page, { intent: 'save', drawPayoutMostMinor: '5' });
  expect(status).toBe(422);
  expect(text).toContain('This limit is higher than that of the whole it is part of.');
});

test('a lottery is stopped and sold again', async () => {
  const isEnabled = async () => (await listLimits(pages.ctx())).filter((row) => !row.isEnabled).map(({ code }) => code);
  await ask('/operator/draws/limits/ELOTT-k3', { intent: 'stop', note: 'A fault' });
  expect(await isEnabled()).toEqual(['e-k3-10m', 'e-k3-1m', 'e-k3-30s', 'e-k3-3m', 'e-k3-5m']);
  await ask('/operator/draws/limits/ELOTT-k3', { intent: 'sell' });
  expect(await isEnabled()).toEqual([]);
});
