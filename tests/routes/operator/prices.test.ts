import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { currentPrices } from '~/domain/lottery/prices/stored-prices.server';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { openPages } from '../../setup/open-pages';
import { signInRoles } from '../../setup/sign-in-roles';

const page = '/operator/prices?of=LOTT+k3&rtp=93.5&lng=en';
let pages: Awaited<ReturnType<typeof openPages>>;
let roles: Awaited<ReturnType<typeof signInRoles>>;

beforeAll(async () => {
  pages = await openPages();
  roles = await signInRoles(pages);
});

afterAll(() => pages.close());

test('the effect of a return on every play is shown before it is proposed', async () => {
  const { status, text } = await pages.ask(page, { cookie: roles.first.cookie });
  expect(status).toBe(200);
  // Any triple: 95 % of 36, and 93.5 % of it.
  expect(text).toContain('"before":"34.2","after":"33.66"');
  expect((await pages.ask(page, { cookie: roles.member.cookie })).status).toBe(404);
  for (const rtp of ['74.99', '100.01', 'x', '93.555'])
    expect((await pages.ask(`/operator/prices?of=LOTT+k3&rtp=${rtp}`, { cookie: roles.first.cookie })).text).toContain(
      '"isWrong":true',
    );
});

test('a return is proposed by one operator and made by another; lists that were made stay', async () => {
  const cookie = roles.first.cookie;
  const ask = (form: Record<string, string>) => pages.ask(page, { cookie, form });
  expect((await ask({ of: 'LOTT k3', rtp: '93.5' })).status).toBe(422);
  expect((await ask({ of: 'LOTT k3', rtp: '74', reason: 'Lower odds' })).text).toContain(
    'A lottery returns from 75 to 100%.',
  );
  expect((await ask({ of: 'SEA k3', rtp: '93.5', reason: 'Lower odds' })).status).toBe(404);
  const { status, location } = await ask({ of: 'LOTT k3', rtp: '93.5', reason: 'Lower odds' });
  expect(status).toBe(303);
  expect(location).toMatch(/^\/operator\/proposals\/\d+$/);
  expect((await findSettings(pages.ctx())).lotteryReturns).toEqual({});
  const proposalId = Number(location!.split('/').at(-1));
  const actor = { role: 'operator' as const, id: roles.second.id, name: roles.second.account };
  const { rows } = await pages.services.pool.query('select id from sessions where account_id = $1', [roles.second.id]);
  await approveProposal(pages.ctx(actor), { proposalId, note: '', sessionId: Number(rows[0].id) });
  const { lotteryReturns } = await findSettings(pages.ctx());
  expect(lotteryReturns).toEqual({ 'LOTT k3': 93.5 });
  const rules = rulesOfGame('k3-1m');
  const [before, after] = [currentPrices(rules), currentPrices(rules, lotteryReturns)];
  expect([before.rtp, after.rtp]).toEqual([9500, 9350]);
  expect(after.odds.anyTriple).toEqual([[336_600n]]);
  expect(currentPrices(rules, {}).version).toBe(before.version);
  expect(currentPrices(rules, { 'LOTT k3': 12 }).rtp).toBe(9500);
});
