import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { raiseAlerts } from '~/domain/protection/alerts/raise-alerts.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  const make = (account: string, role: 'operator' | 'member') =>
    createAccount(pages.ctx(), { account, nickname: account, role, type: 0, passwordHash: null });
  const karim = await make('karim', 'member');
  const rahim = await make('rahim', 'member');
  cookies.operator = await pages.signIn(await make('watcher', 'operator'));
  cookies.member = await pages.signIn(karim);
  await raiseAlerts(pages.ctx(), [
    { kind: 'largeDeposit', accountId: karim, key: 'deposit:1', facts: { amountMinor: '2500000000' } },
    {
      ...{ kind: 'shared', accountId: rahim, key: 'browser:b' },
      facts: { by: 'browser', count: 2, accountIds: [karim, rahim] },
    },
  ]);
});

afterAll(() => pages.close());

const ask = (address: string, form?: Record<string, string>, who = 'operator') =>
  pages.ask(`${address}?lng=en`, { cookie: cookies[who]!, form });

test('alerts wait in the menu and in their list, in words', async () => {
  const { text } = await ask('/operator/alerts');
  expect(text).toContain('"alerts":2');
  expect(text).toContain('"says":"A deposit of ৳250,000.00 arrived."');
  expect(text).toContain('"says":"2 accounts use the same browser."');
  expect((await ask('/operator/alerts', undefined, 'member')).status).toBe(404);
});

test('an alert is looked into and cleared with a reason; a report is proposed', async () => {
  expect((await ask('/operator/alerts/1', { intent: 'clear', reason: 'Sold a flat' })).status).toBe(409);
  expect((await ask('/operator/alerts/1', { intent: 'take' })).location).toBe('/operator/alerts/1');
  const refused = await ask('/operator/alerts/1', { intent: 'clear' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('"reason":["');
  expect((await ask('/operator/alerts/1', { intent: 'clear', reason: 'Sold a flat' })).status).toBe(303);
  expect((await ask('/operator/alerts/1')).text).toContain('"state":"cleared"');
  await ask('/operator/alerts/2', { intent: 'take' });
  const { location } = await ask('/operator/alerts/2', { intent: 'report', reason: 'One person, two names' });
  expect(location).toMatch(/^\/operator\/proposals\/\d+$/);
  const proposal = await ask(location!);
  expect(proposal.text).toContain('"before":"Being looked into","after":"Reported"');
  expect((await ask('/operator/alerts/2')).text).toContain('"sharers":[{"id":1,"name":"karim"');
  expect((await ask('/operator/alerts/999', { intent: 'take' })).status).toBe(404);
});
