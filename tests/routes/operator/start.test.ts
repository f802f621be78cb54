import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentMethods } from '~/domain/cashier/tables.server';
import { vendors } from '~/domain/catalogue/tables.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { accounts } from '~/domain/identity/tables.server';
import { saveHelpArticle } from '~/domain/messaging/save-help-article.server';
import { helpArticles } from '~/domain/messaging/tables.server';
import { systemActor } from '~/domain/shared/actor';
import { seedMethods } from '~/seed/cashier/seed-methods.server';
import { demoNames } from '~/seed/whose-data.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;

beforeAll(async () => {
  pages = await openPages();
  const fields = { account: 'start-operator', nickname: 'one', role: 'operator', type: 0, passwordHash: null } as const;
  cookie = await pages.signIn(await createAccount(pages.ctx(), fields));
});

afterAll(() => pages.close());

/** The steps of a demo's data, each with how many there still are; null: done. */
async function demoSteps(): Promise<Record<string, string | null>> {
  const { text } = await pages.ask('/operator/start?lng=en', { cookie });
  const found = text.matchAll(/\{"id":"(demo\w+)","isDone":(true|false),"to":[^,}]+(?:,"count":"(\d+)")?/g);
  return Object.fromEntries([...found].map(([, id, isDone, count]) => [id, isDone === 'true' ? null : (count ?? '')]));
}

test('a site of one’s own has no steps of the demo, even where an account is called as one of it', async () => {
  const fields = { account: 'player1', nickname: 'x', role: 'member', type: 0, passwordHash: null } as const;
  await createAccount(pages.ctx(), fields);
  expect(await demoSteps()).toEqual({});
});

test('what the demo has left is named, and a step is done only when nothing of it is in force', async () => {
  const { ctx } = pages;
  const seed = ctx(systemActor('seed'));
  for (const account of demoNames.accounts.filter((name) => name !== 'player1'))
    await createAccount(seed, { account, nickname: account, role: 'member', type: 0, passwordHash: null });
  const vendor = { nameEn: 'x', nameBn: 'x', walletMode: 'seamless', position: 1 } as const;
  await seed.db.insert(vendors).values([
    { code: 'SIM', adapter: 'simulator', ...vendor },
    { code: 'REAL', adapter: 'another', ...vendor },
  ]);
  await seedMethods(seed);
  const article = pages.services.startingTexts[0]!;
  await saveHelpArticle(seed, article);
  const enabled = eq(paymentMethods.isEnabled, true);
  const methods = await seed.db.$count(paymentMethods, enabled);
  expect(await demoSteps()).toEqual({
    demoMode: null,
    demoAccounts: String(demoNames.accounts.length),
    demoVendors: '1',
    demoMethods: String(methods),
    demoTexts: '1',
  });

  await seed.db.update(vendors).set({ isEnabled: false }).where(eq(vendors.code, 'SIM'));
  await seed.db.update(paymentMethods).set({ isEnabled: false });
  await saveHelpArticle(ctx({ role: 'operator', id: 1, name: 'start-operator' }), article);
  const names = demoNames.accounts;
  await seed.db
    .update(accounts)
    .set({ status: 'closed' })
    .where(inArray(accounts.account, names.slice(1)));
  expect(await demoSteps()).toEqual({
    ...{ demoMode: null, demoAccounts: '1', demoVendors: null, demoMethods: null, demoTexts: null },
  });
  await seed.db.update(accounts).set({ status: 'closed' }).where(inArray(accounts.account, names));
  expect((await demoSteps()).demoAccounts).toBeNull();
  expect(await seed.db.$count(helpArticles)).toBeGreaterThan(0);
});
