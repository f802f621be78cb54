import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '~/domain/catalogue/import/import-catalogue.server';
import { games } from '~/domain/catalogue/tables.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { bets } from '~/domain/play/tables.server';
import { engineOf } from '~/domain/studio/engines/engine';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;
const found = { ours: { node: 0, page: '', code: '' }, vendors: { node: 0, page: '', code: '' } };

beforeAll(async () => {
  pages = await openPages();
  const ctx = pages.ctx();
  await importCatalogue(ctx, readFileSync('docs/operate/catalogue-example.json', 'utf8'));
  for (const { nodeId, vassalage, gameCode } of await ctx.db.select().from(games).orderBy(games.nodeId)) {
    const kind = vassalage === 'GHOROA' && engineOf(gameCode) ? 'ours' : 'vendors';
    if (found[kind].node === 0) found[kind] = { node: nodeId, page: `/games/${vassalage}/${gameCode}`, code: gameCode };
  }
  const fields = { account: 'late', nickname: 'late', role: 'member', type: 0, passwordHash: null } as const;
  cookie = await pages.signIn(await createAccount(ctx, fields));
  for (const { page } of Object.values(found)) expect((await pages.ask(page, { cookie })).status).toBe(200);
  for (const { node } of Object.values(found))
    await ctx.db.update(games).set({ isEnabled: false }).where(eq(games.nodeId, node));
});

afterAll(() => pages.close());

for (const kind of ['ours', 'vendors'] as const) {
  for (const mode of ['real', 'trial']) {
    test(`a game of ${kind} withdrawn after its page was opened says so instead of starting: ${mode}`, async () => {
      const { node } = found[kind];
      const { status, location } = await pages.ask(`/play/${node}`, { cookie, form: { mode } });
      expect(status).toBe(303);
      expect(location).toMatch(new RegExp(`^/seamless\\?node=${node}`));
      const { text } = await pages.ask(location!, { cookie });
      expect(text).toContain('"blockedReason":"maintenance"');
      expect(text).toContain('"src":null');
    });
  }
}

test('its own page is gone; a stake on a game that was open takes nothing and leads to where it is said', async () => {
  for (const { page } of Object.values(found))
    await expect.poll(async () => (await pages.ask(page, { cookie })).status).toBe(404);
  const form = { amount: '10', requestKey: 'late-1', intent: 'play' };
  const at = { status: 303, location: `/seamless?node=${found.ours.node}` };
  expect(await pages.ask(`/play/inhouse/${found.ours.code}`, { cookie, form })).toMatchObject(at);
  expect(await pages.ask(`/play/inhouse/${found.ours.code}`, { cookie })).toMatchObject(at);
  expect((await pages.ask('/play/inhouse/dice-nowhere', { cookie })).status).toBe(404);
  expect(await pages.ctx().db.select().from(bets)).toEqual([]);
});
