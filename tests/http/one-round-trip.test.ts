import type { LoaderFunctionArgs } from '@remix-run/node';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AppServices, createAppServicesOnce } from '~/composition.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { sessions } from '~/domain/identity/tables.server';
import { systemActor } from '~/domain/shared/actor';
import { parseEnvironment } from '~/environment.server';
import { shellFromText } from '~/features/shell/use-shell';
import { sign } from '~/http/request/cookies.server';
import { loader as rootLoader } from '~/root';
import { loader as homeLoader } from '~/routes/site/home';
import { loader as shellLoader } from '~/routes/site/shell';
import { openTestDatabase } from '../setup/world';

const secret = 'a secret for tests, thirty-two bytes and more';
let services: AppServices;
let accountId: number;

beforeAll(async () => {
  const { url } = await openTestDatabase();
  services = await createAppServicesOnce(
    parseEnvironment({
      DATABASE_URL: url,
      SESSION_SECRET: secret,
      DATA_KEY: secret,
      APP_ORIGIN: 'http://localhost',
      LOG_LEVEL: 'silent',
    }),
  );
  const ctx = services.ctx(systemActor('test'));
  accountId = await createAccount(ctx, { account: 'm', nickname: 'm', role: 'member', type: 0, passwordHash: null });
  // What the start itself changed is noticed now, not in the middle of a page.
  await services.ping();
});

afterAll(() => services.close());

/** A whole page as the server answers it: all its loaders at once, in one context. */
async function loadHome(cookie: string): Promise<{ viewer: unknown }> {
  const context = { services, express: true, address: '203.0.113.7', cookies: [] };
  const args = () =>
    ({
      request: new Request('http://localhost/', { headers: { Cookie: cookie } }),
      params: {},
      context,
    }) as unknown as LoaderFunctionArgs;
  const [, shell] = await Promise.all([rootLoader(args()), shellLoader(args()), homeLoader(args())]);
  return shellFromText(shell);
}

/** What went to the database meanwhile, by whichever connection; the house's own watching is no page's doing. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const query = Client.prototype.query;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string }];
    seen.push(typeof asked === 'string' ? asked : asked.text);
    return Reflect.apply(query, this, given);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return seen.filter((text) => !/content_versions|^(listen|notify) /.test(text));
}

/** The invitation to a first deposit, which asks whether there was one, is closed. */
async function signedIn(): Promise<string> {
  const { token } = await openSession(services.ctx(systemActor('test')), accountId);
  return `session=${encodeURIComponent(sign(token, secret))}; depositInvite=closed`;
}

test('a page of somebody signed in asks the database once', async () => {
  const cookie = await signedIn();
  expect((await loadHome(cookie)).viewer).toMatchObject({ nickname: 'm' });
  const statements = await statementsOf(() => loadHome(cookie));
  expect(statements).toHaveLength(1);
  expect(statements[0]).toContain('from sessions');
});

test('once a minute it also writes down that its owner was here', async () => {
  const cookie = await signedIn();
  await loadHome(cookie);
  const before = new Date(Date.now() - 61_000);
  await services.db.update(sessions).set({ lastSeenAt: before }).where(eq(sessions.accountId, accountId));
  expect(await statementsOf(() => loadHome(cookie))).toHaveLength(2);
  expect(await statementsOf(() => loadHome(cookie))).toHaveLength(1);
});

test('a page of a visitor asks nothing', async () => {
  await loadHome('');
  expect(await statementsOf(() => loadHome(''))).toEqual([]);
});
