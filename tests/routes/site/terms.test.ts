import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games, vendors } from '~/domain/catalogue/tables.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { addLotteryGames } from '~/domain/lottery/seed-games.server';
import { saveHelpArticle } from '~/domain/messaging/save-help-article.server';
import { findAcceptance } from '~/domain/messaging/terms/read-terms.server';
import { seedCatalogue } from '~/seed/catalogue/seed-catalogue.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let member: { id: number; cookie: string };

const summary = { bn: 'টাকা তোলার নিয়ম বদলেছে।', en: 'The rules for withdrawals have changed.' };

function write(text: string, minutes: number, changed: typeof summary | null = null) {
  const ctx = pages.ctx();
  const texts = { bn: { title: 'শর্ত', content: `<p>${text}</p>` }, en: { title: 'Terms', content: `<p>${text}</p>` } };
  const now = new Date(ctx.now.getTime() + minutes * 60_000);
  return saveHelpArticle({ ...ctx, now }, { slug: 'term', position: 1, texts, summary: changed });
}

beforeAll(async () => {
  pages = await openPages();
  await seedCatalogue(pages.ctx());
  await addLotteryGames(pages.ctx());
  await write('the first text', -20);
  const fields = { account: 'reader', nickname: 'reader', role: 'member', type: 0, passwordHash: null } as const;
  const ctx = pages.ctx();
  const id = await createAccount({ ...ctx, now: new Date(ctx.now.getTime() - 15 * 60_000) }, fields);
  member = { id, cookie: await pages.signIn(id) };
  await write('the second text', -10, summary);
});

afterAll(() => pages.close());

/** A game of a vendor with this adapter. */
async function gameOf(adapter: 'studio' | 'simulator') {
  const [game] = await pages
    .ctx()
    .db.select({ id: games.nodeId, gameCode: games.gameCode })
    .from(games)
    .innerJoin(vendors, eq(vendors.code, games.vassalage))
    .where(and(eq(vendors.adapter, adapter), eq(vendors.walletMode, 'seamless')))
    .limit(1);
  return game!;
}

const ask = (path: string, form?: Record<string, string>) => pages.ask(path, { cookie: member.cookie, form });

test('play and deposits lead to the terms, withdrawing and reading do not, until they are agreed to', async () => {
  const [dice, slot] = [await gameOf('studio'), await gameOf('simulator')];
  for (const page of ['/member/depositv2', '/lottery?gameCode=ssc-1m', `/seamless?node=${slot.id}`])
    expect([page, (await ask(page)).location]).toEqual([page, `/terms?redirectTo=${encodeURIComponent(page)}`]);
  expect(await ask('/member/depositv2', { amount: '100' })).toMatchObject({
    status: 303,
    location: '/terms?redirectTo=%2Fmember%2Fdepositv2',
  });
  const house = `/play/inhouse/${dice.gameCode}`;
  expect((await ask(house)).status).toBe(200);
  expect((await ask(house, { amount: '10' })).location).toBe(`/terms?redirectTo=${encodeURIComponent(house)}`);
  expect((await ask(`/play/${slot.id}`, { mode: 'real' })).location).toContain('/terms?redirectTo=');
  expect((await ask('/member/withdraw')).status).toBe(200);
  expect((await ask('/member/transactionHistory')).status).toBe(200);

  const page = '/terms?redirectTo=%2Fmember%2Fdepositv2&lng=en';
  const shown = (await ask(page)).text;
  expect(shown).toContain(summary.en);
  expect(shown).toContain('"version":2');
  expect(shown).not.toContain(summary.bn);

  expect(await ask(page, {})).toMatchObject({ status: 422 });
  expect((await ask(page, { version: '9' })).status).toBe(404);
  expect((await ask(page, { version: '1' })).text).toContain('The terms have changed again.');
  expect(await findAcceptance(pages.ctx(), member.id)).toMatchObject({ version: 1 });
  expect(await ask(page, { version: '2' })).toMatchObject({ status: 303, location: '/member/depositv2' });
  expect(await findAcceptance(pages.ctx(), member.id)).toMatchObject({ version: 2 });
  expect((await ask('/member/depositv2')).location).not.toContain('/terms');
  expect((await ask('/terms?redirectTo=https://evil.example', { version: '2' })).location).toBe('/');
});

test('every version can be read by everybody, with the time it was in force', async () => {
  const old = await pages.ask('/help/term?version=1&lng=en');
  expect(old.status).toBe(200);
  expect(old.text).toContain('the first text');
  expect(old.text).toContain('"isOld":true');
  const newest = await pages.ask('/help/term?version=2&lng=en');
  expect(newest.text).toContain('the second text');
  expect(newest.text).toContain(summary.en);
  for (const none of ['3', '0', 'x', '']) expect((await pages.ask(`/help/term?version=${none}`)).status).toBe(404);
  expect(await pages.ask('/help/term')).toMatchObject({ status: 302, location: '/help#term' });
});

test('visitors are asked to sign in first', async () => {
  expect((await pages.ask('/terms')).location).toBe('/login?redirectTo=%2Fterms');
});
