import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { vipStandings } from '~/domain/loyalty/tables.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};

const figures = {
  ...{ waterLilyFrom: '1,00,000', waterLilyExtra: '0.05 %', magpieRobinFrom: '1000000', magpieRobinExtra: '0.1' },
  ...{ peacockFrom: '5000000', peacockExtra: '0.2', royalBengalFrom: '20000000', royalBengalExtra: '0.3' },
};

beforeAll(async () => {
  pages = await openPages();
  const make = (account: string, role: 'operator' | 'member') =>
    createAccount(pages.ctx(), { account, nickname: account, role, type: 0, passwordHash: null });
  cookies.operator = await pages.signIn(await make('vip-operator', 'operator'));
  for (const [account, level] of [
    ['lily', 1],
    ['tiger', 4],
  ] as const)
    await pages
      .ctx()
      .db.insert(vipStandings)
      .values({ accountId: await make(account, 'member'), level, since: new Date() });
});

afterAll(() => pages.close());

const ask = (query = '', form?: Record<string, string>) =>
  pages.ask(`/operator/vip?lng=en${query}`, { cookie: cookies.operator!, form });

test('the ladder shows the members of each level, and a level its own', async () => {
  const all = await ask();
  expect(all.status).toBe(200);
  expect(all.text).toContain('"code":"royalBengal","number":"4","from":"৳20,000,000","extra":"0.3%","members":"1"');
  expect(all.text).toMatch(/"account":"lily".*|"account":"tiger".*/);
  const highest = await ask('&level=4');
  expect(highest.text).toContain('"account":"tiger"');
  expect(highest.text).not.toContain('"account":"lily"');
});

test('a stricter ladder is one operator’s; one that costs more is another’s too', async () => {
  expect((await ask('', { ...figures, waterLilyFrom: '২,০০,০০০' })).location).toBe('/operator/vip');
  expect((await findSettings(pages.ctx())).vipLevels.waterLilyFrom).toBe(200_000);
  const dearer = { ...figures, waterLilyFrom: '200000', peacockExtra: '0.25' };
  expect((await ask('', dearer)).status).toBe(422);
  const { status, location } = await ask('', { ...dearer, reason: 'A month of thanks' });
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/operator\/proposals\/\d+$/)]);
  expect((await findSettings(pages.ctx())).vipLevels.peacockExtra).toBe(0.2);
});

test('levels out of order and words for figures are refused where they were typed', async () => {
  const { status, text } = await ask('', { ...figures, peacockFrom: '900000', reason: 'Out of order' });
  expect(status).toBe(422);
  expect(text).toContain('"value":["');
  expect((await ask('', { ...figures, peacockFrom: 'many' })).text).toContain(
    '"peacockFrom":["Enter a number, with three decimals at most."]',
  );
});
