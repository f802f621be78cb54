import { readFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '~/domain/catalogue/import/import-catalogue.server';
import { games } from '~/domain/catalogue/tables.server';
import { storeFile } from '~/domain/files/store-file.server';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { wallClock } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { png } from '../../domain/files/pictures';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};
let node: number;
let gameCode: string;
let end: string;

beforeAll(async () => {
  pages = await openPages();
  const ctx = pages.ctx();
  await importCatalogue(ctx, readFileSync('docs/operate/catalogue-example.json', 'utf8'));
  const [game] = await ctx.db.select().from(games).where(eq(games.vassalage, 'GHOROA')).orderBy(games.nodeId).limit(1);
  node = game!.nodeId;
  gameCode = game!.gameCode;
  const { timeZone } = await findSettings(ctx);
  end = wallClock(new Date(ctx.now.getTime() + 3 * 3_600_000), timeZone);
  for (const [role, held] of [
    ['manager', 'manager'],
    ['support', 'support'],
  ] as const) {
    const id = await createAccount(ctx, {
      ...{ account: `op_${role}`, nickname: role, role: 'operator', type: 0, passwordHash: null },
    });
    await writeRoles(ctx, id, { gained: [held] });
    cookies[role] = await pages.signIn(id);
  }
  const member = await createAccount(ctx, {
    ...{ account: 'rina', nickname: 'rina', role: 'member', type: 0, passwordHash: null },
  });
  cookies.member = await pages.signIn(member);
});
afterAll(() => pages.close());

const ask = (address: string, form?: Record<string, string> | FormData, by: string | null = 'manager') =>
  pages.ask(`${address}${address.includes('?') ? '&' : '?'}lng=en`, { cookie: by ? cookies[by] : '', form });

/** What players are shown is read again once the web process knows that the catalogue has changed. */
const shownTo = (address: string, text: (answer: { status: number; text: string }) => unknown) =>
  expect.poll(async () => text(await ask(address, undefined, null)));

async function seenOf(address: string): Promise<string> {
  return /"seen":"([\w-]{20,})"/.exec((await ask(address)).text)![1]!;
}

async function gameForm(change: Record<string, string> = {}): Promise<Record<string, string>> {
  const [game] = await pages.ctx().db.select().from(games).where(eq(games.nodeId, node));
  return {
    ...{ intent: 'save', seen: await seenOf(`/operator/games/${node}`), state: 'on' },
    ...{ nameBn: game!.nameBn, nameEn: game!.nameEn, hasTrial: 'on' },
    ...change,
  };
}

test('a game is put under maintenance: its tile, its page, its launch and its bets say so, and it comes back', async () => {
  const words = { noticeBn: 'পাশা বদলানো হচ্ছে', noticeEn: 'The dice are being changed' };
  const saved = await ask(
    `/operator/games/${node}`,
    await gameForm({ state: 'halted', haltedUntil: end, listPosition: '১', ...words }),
  );
  expect([saved.status, saved.location]).toEqual([303, `/operator/games/${node}`]);
  const page = await ask(`/operator/games/${node}`);
  expect(page.text).toContain(`"state":"halted","haltedUntil":"${end}"`);
  expect(page.text).toContain('"listPosition":"1"');
  const list = await ask('/operator/games?state=halted');
  expect(list.text).toContain(`"to":"/operator/games/${node}"`);

  const overview = await ask(`/games/GHOROA/${gameCode}`, undefined, null);
  expect(overview.text).toMatch(/"isHalted":true,"haltedUntil":"[^"]+"/);
  expect(overview.text).toContain(words.noticeEn);
  const inBengali = await pages.ask(`/games/GHOROA/${gameCode}?lng=bn`);
  expect(inBengali.text).toContain(words.noticeBn);
  const launched = await ask(`/play/${node}`, { mode: 'real' }, 'member');
  expect([launched.status, launched.location]).toEqual([303, `/seamless?node=${node}`]);
  const blocked = await ask(launched.location!, undefined, 'member');
  expect(blocked.text).toContain('"blockedReason":"maintenance"');
  expect(blocked.text).toMatch(/"maintenanceUntil":"[^"]+","notice":"The dice are being changed"/);
  const bet = await ask(`/play/inhouse/${gameCode}?mode=trial`, { amount: '10', target: '50', over: 'on' }, null);
  expect([bet.status, bet.text.includes('No new bet is taken')]).toEqual([422, true]);

  expect((await ask(`/operator/games/${node}`, await gameForm())).status).toBe(303);
  expect((await ask(`/games/GHOROA/${gameCode}`, undefined, null)).text).not.toContain('"isHalted":true,"haltedUntil"');
});

test('what is typed wrongly is told at its field, and nothing is changed', async () => {
  const wrong = await ask(
    `/operator/games/${node}`,
    await gameForm({ nameEn: ' ', noticeBn: 'x'.repeat(401), listPosition: '0' }),
  );
  expect(wrong.status).toBe(422);
  for (const text of ['Please fill in this field.', '400 characters at most.', 'Enter a whole number from 1 on'])
    expect(wrong.text).toContain(text);
  const past = await ask(
    `/operator/games/${node}`,
    await gameForm({ state: 'halted', haltedUntil: '2020-01-01T10:00' }),
  );
  expect(past.status).toBe(422);
  expect(past.text).toContain('"haltedUntil":["Enter a time in the future."]');
  expect((await ask(`/operator/games/${node}`, await gameForm({ intent: 'burn' }))).status).toBe(400);
});

test('who saves over another operator is told what is saved now, keeps what was typed, and may save again', async () => {
  const [first, second] = [await gameForm({ nameEn: 'First' }), await gameForm({ nameEn: 'Second' })];
  expect((await ask(`/operator/games/${node}`, first)).status).toBe(303);
  const late = await ask(`/operator/games/${node}`, second);
  expect(late.status).toBe(409);
  expect(late.text).toContain('Somebody has changed this meanwhile.');
  expect(late.text).toContain('"nameEn":"Second"');
  expect(late.text).toContain('"nameEn":"First"');
  const again = await ask(`/operator/games/${node}`, { ...second, seen: await seenOf(`/operator/games/${node}`) });
  expect(again.status).toBe(303);
});

test('a picture is sent, shown to everybody, and removed; a picture of another kind is nobody’s here', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(await gameForm())) form.set(name, value);
  form.set('picture', new File([new Uint8Array(await png())], 'game.png', { type: 'image/png' }));
  expect((await ask(`/operator/games/${node}`, form)).status).toBe(303);
  const shown = /"icon":"(\/pictures\/[\w-]+)"/.exec((await ask(`/games/GHOROA/${gameCode}`, undefined, null)).text);
  expect((await ask(shown![1]!, undefined, null)).status).toBe(200);

  const slip = await storeFile(pages.ctx(), { ownerId: 1, kind: 'depositSlip', bytes: await png() });
  expect((await ask(`/pictures/${slip}`, undefined, null)).status).toBe(404);
  expect((await ask('/pictures/none', undefined, null)).status).toBe(404);

  const broken = new FormData();
  for (const [name, value] of Object.entries(await gameForm())) broken.set(name, value);
  broken.set('picture', new File(['no picture'], 'game.png', { type: 'image/png' }));
  const refused = await ask(`/operator/games/${node}`, broken);
  expect([refused.status, refused.text.includes('"picture":["')]).toEqual([422, true]);

  await ask(`/operator/games/${node}`, await gameForm({ removePicture: 'on' }));
  expect((await ask(`/games/GHOROA/${gameCode}`, undefined, null)).text).not.toContain('"icon"');
});

test('what was changed by page is the operators’ until it is left to catalogue files again', async () => {
  const held = () =>
    pages
      .ctx()
      .db.$count(games, and(eq(games.nodeId, node), eq(games.operatorFields, [])))
      .then((none) => none === 0);
  await ask(`/operator/games/${node}`, await gameForm({ nameBn: 'পাশা' }));
  expect(await held()).toBe(true);
  expect((await ask(`/operator/games/${node}`)).text).toMatch(/"operatorFields":\["nameEn","nameBn"/);
  expect((await ask(`/operator/games/${node}`, { intent: 'release' })).status).toBe(303);
  expect(await held()).toBe(false);
  const trail = await ask(`/operator/audit?kind=game&subject=${node}`, undefined, 'manager');
  expect(trail.text).toContain('"name":"Name in Bengali"');
  expect(trail.text).toContain('Left alone by catalogue files');
});

test('a provider is found, renamed, given a notice, and its cards are hidden', async () => {
  const found = await ask('/operator/vendors?q=ghor');
  expect(found.text).toContain('"to":"/operator/vendors/GHOROA"');
  expect(found.text).not.toContain('"to":"/operator/vendors/PG"');
  expect((await ask('/operator/vendors?state=off')).text).not.toContain('"to":"/operator/vendors/GHOROA"');
  const address = '/operator/vendors/GHOROA';
  const form = {
    ...{ intent: 'save', nameBn: 'ঘরোয়া', nameEn: 'Home games', position: '7', state: 'halted', haltedUntil: end },
    ...{ noticeBn: 'রাতে ফিরছে', noticeEn: 'Back tonight' },
  };
  expect((await ask(address, { ...form, seen: 'long ago' })).status).toBe(409);
  expect((await ask(address, { ...form, seen: await seenOf(address) })).status).toBe(303);
  await shownTo(`/games/GHOROA/${gameCode}`, ({ text }) => text).toMatch(
    /"name":"Home games".*"notice":"Back tonight","isHalted":true/,
  );
  const page = (await ask(address)).text;
  const lanesSeen = /"lanesSeen":"([\w-]+)"/.exec(page)![1]!;
  const lanes = { 'lanes[0].type': 'RNG', 'lanes[0].opens': 'VASSALAGE', 'lanes[0].position': '4' };
  expect((await ask(address, { intent: 'saveLanes', seen: lanesSeen, ...lanes })).status).toBe(303);
  await shownTo(`/games/GHOROA/${gameCode}`, ({ status }) => status).toBe(404);
  const back = { ...lanes, 'lanes[0].isEnabled': 'on' };
  expect((await ask(address, { intent: 'saveLanes', seen: 'long ago', ...back })).status).toBe(409);
  const now = /"lanesSeen":"([\w-]+)"/.exec((await ask(address)).text)![1]!;
  expect((await ask(address, { intent: 'saveLanes', seen: now, ...back })).status).toBe(303);
  expect((await ask(address, { intent: 'release' })).status).toBe(303);
  expect((await ask('/operator/vendors/NOBODY')).status).toBe(404);
});

test('a category’s names in both languages are what players read', async () => {
  const address = '/operator/categories/RNG';
  expect((await ask('/operator/categories')).text).toContain(`"to":"${address}"`);
  const form = { intent: 'save', nameBn: 'ঘোরানো গেম', nameEn: 'Spinning games', position: '2', isEnabled: 'on' };
  expect((await ask(address, { ...form, nameEn: '', seen: await seenOf(address) })).status).toBe(422);
  expect((await ask(address, { ...form, seen: await seenOf(address) })).status).toBe(303);
  await shownTo('/rng', ({ text }) => text).toContain('"name":"Spinning games"');
  expect((await pages.ask('/rng?lng=bn')).text).toContain('"name":"ঘোরানো গেম"');
  const { isEnabled: _, ...hidden } = form;
  expect((await ask(address, { ...hidden, seen: await seenOf(address) })).status).toBe(303);
  await shownTo('/rng', ({ status }) => status).toBe(404);
  expect((await ask(address, { ...form, seen: await seenOf(address) })).status).toBe(303);
});

test('without the right none of these pages is there: 404', async () => {
  for (const address of [
    `/operator/games/${node}`,
    '/operator/vendors',
    '/operator/vendors/PG',
    '/operator/categories',
    '/operator/categories/RNG',
  ]) {
    expect((await ask(address, undefined, 'support')).status, address).toBe(404);
  }
  expect((await ask(`/operator/games/${node}`, await gameForm(), 'support')).status).toBe(404);
  expect((await ask('/operator/games/987654')).status).toBe(404);
});
