import { readFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importCatalogue } from '~/domain/catalogue/import/import-catalogue.server';
import { games, vendors } from '~/domain/catalogue/tables.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { vendorAccount } from '~/domain/ledger/open-accounts.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { fund } from '../../domain/ledger/ledger-world';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let game: string;
const cookies = { rich: '', poor: '' };

/** A vendor with a wallet of its own, which does not answer: what our books say lies there. */
beforeAll(async () => {
  const secret = 'a secret of the simulator, thirty-two bytes';
  pages = await openPages({ DEMO: '1', SIMULATOR_SECRET: secret, SIMULATOR_ORIGIN: 'http://127.0.0.1:9' });
  const ctx = pages.ctx();
  await changeSetting(ctx, { key: 'requiredContacts', value: [] });
  await vi.waitUntil(async () => (await pages.services.site()).settings.requiredContacts.length === 0, {
    timeout: 5_000,
  });
  await importCatalogue(ctx, readFileSync('docs/operate/catalogue-example.json', 'utf8'));
  await ctx.db.update(vendors).set({ walletMode: 'transfer' }).where(eq(vendors.code, 'PG'));
  const [found] = await ctx.db
    .select()
    .from(games)
    .where(and(eq(games.vassalage, 'PG'), eq(games.gameType, 'RNG')))
    .limit(1);
  game = `/seamless?node=${found!.nodeId}`;
  for (const account of ['rich', 'poor'] as const) {
    const fields = { account, nickname: account, role: 'member', type: 0, passwordHash: null } as const;
    const id = await createAccount(ctx, fields);
    if (account === 'rich') await fund(ctx, await vendorAccount(ctx, id, 'PG'), taka(500));
    cookies[account] = await pages.signIn(id);
  }
});

afterAll(() => pages.close());

test('while money lies with the vendor, the way back asks for it; from there it leads to the list', async () => {
  const cookie = cookies.rich;
  expect((await pages.ask(game, { cookie })).text).toContain(`"leaveTo":"${game}&leave=1"`);
  const { status, text } = await pages.ask(`${game}&leave=1`, { cookie });
  expect(status).toBe(200);
  expect(text).toContain('"isLeft":true');
  expect(text).toContain('"leaveTo":"/rng"');
  expect(text).toContain(`"here":"${game}"`);
});

test('with nothing there the way back leads to the list at once', async () => {
  const cookie = cookies.poor;
  expect((await pages.ask(game, { cookie })).text).toContain('"leaveTo":"/rng"');
  expect(await pages.ask(`${game}&leave=1`, { cookie })).toMatchObject({ status: 302, location: '/rng' });
});
