import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publishDue } from '~/domain/content/publish-due.server';
import { readContent } from '~/domain/content/read-revisions.server';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { listOffers } from '~/domain/promotions/operating/list-offers.server';
import { saveOffer } from '~/domain/promotions/operating/save-offer.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { gift, offerOf } from '../../domain/promotions/offers';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};
const offer = '/operator/promotions/offer';
const words = '/operator/content/promotions/offer';

beforeAll(async () => {
  pages = await openPages();
  await saveOffer(pages.ctx(), offerOf(gift));
  await saveOffer(pages.ctx(), offerOf(gift, { code: 'off', isEnabled: false }));
  for (const role of ['promoter', 'editor', 'support']) {
    const account = { account: `op_${role}`, nickname: role, role: 'operator', type: 0, passwordHash: null } as const;
    const id = await createAccount(pages.ctx(), account);
    await writeRoles(pages.ctx(), id, { gained: [role] });
    cookies[role] = await pages.signIn(id);
  }
});

afterAll(() => pages.close());

const texts = (word: string) => ({
  ...{ 'title.bn': `${word} ক`, 'title.en': word, 'brief.bn': `${word} খ`, 'brief.en': `${word} in short` },
  ...{ 'content.bn': `<p>${word} গ</p>`, 'content.en': `<p>${word} in full</p>` },
});
const ask = (address: string, who: string) => pages.ask(`${address}?lng=en`, { cookie: cookies[who]! });
const send = (who: string, form: Record<string, string>, address = words) =>
  pages.ask(`${address}?lng=en`, { cookie: cookies[who]!, form });
const read = async (key = 'offer') => (await readContent(pages.ctx(), { kind: 'promotions', key }))!;
const title = async (code = 'offer', ctx: Ctx = pages.ctx()) => (await listOffers(ctx, code))[0]!.texts.en.title;

async function draft(who: string, word: string, key = 'offer') {
  const basedOn = String((await read(key)).newest);
  const address = `/operator/content/promotions/${key}`;
  expect((await send(who, { intent: 'save', basedOn, ...texts(word) }, address)).status).toBe(303);
  return String((await read(key)).open!.id);
}

test('the words of an offer are a draft, are seen in place, and are read by members once published; undo brings the old back', async () => {
  const before = await title();
  const id = await draft('promoter', 'Winter');
  expect(await title()).toBe(before);
  expect((await pages.ask('/promotions/offer?lng=en')).text).not.toContain('Winter');
  const led = await pages.ask(`/operator/preview/${id}?lng=en`, { cookie: cookies.promoter! });
  expect(led).toMatchObject({ status: 302, location: expect.stringMatching(/^\/promotions\/offer\?preview=/) });
  const seen = await pages.ask(led.location!, { cookie: cookies.promoter! });
  for (const word of ['Winter', 'Winter in short', '<p>Winter in full</p>']) expect(seen.text).toContain(word);
  expect((await pages.ask(led.location!, { cookie: cookies.support! })).text).not.toContain('Winter');
  expect((await send('promoter', { intent: 'publish', id })).status).toBe(303);
  expect(await title()).toBe('Winter');
  await vi.waitUntil(async () => (await pages.ask('/promotions/offer?lng=en')).text.includes('Winter'), {
    timeout: 5_000,
  });
  const first = (await read()).history.at(-1)!;
  expect((await send('promoter', { intent: 'restore', id: String(first.id) })).status).toBe(303);
  expect(await title()).toBe(before);
});

test('what somebody else saved meanwhile refuses the draft with 409, and what was typed comes back', async () => {
  const basedOn = String((await read()).newest);
  await draft('editor', 'Spring');
  const { status, text } = await send('promoter', { intent: 'save', basedOn, ...texts('Summer') });
  expect(status).toBe(409);
  expect(text).toContain('Summer in short');
  expect(text).toContain('Spring');
  expect((await read()).body).toMatchObject({ texts: { en: { title: 'Spring', summary: 'Spring in short' } } });
});

test('terms are saved beside a draft and after a publication without touching the words', async () => {
  const sheet = await ask(offer, 'promoter');
  expect(sheet.text).toContain(`"words":"${words}"`);
  const id = await draft('editor', 'Autumn');
  await send('editor', { intent: 'publish', id });
  const { endsAt: _, ...form } = {
    ...{
      intent: 'save',
      category: 'deposit',
      position: '7',
      isEnabled: 'on',
      startsAt: '2026-03-01T00:00',
      endsAt: '',
    },
    ...{ titleEn: 'Typed', contentEn: '<p>Typed</p>', titleBn: 'ক', contentBn: '<p>ক</p>', reason: '' },
    ...{ audience: 'everyone', rewardMinor: '100', images: '0', factor: '1', budgetMinor: '1000', places: '' },
  };
  expect((await send('promoter', form, offer)).status).toBe(303);
  const [saved] = await listOffers(pages.ctx(), 'offer');
  expect(saved).toMatchObject({ position: 7, texts: { en: { title: 'Autumn', summary: 'Autumn in short' } } });
});

test('an offer that is switched off is seen in place too; words are scheduled like everything else', async () => {
  const id = await draft('editor', 'Monsoon', 'off');
  const led = await pages.ask(`/operator/preview/${id}?lng=en`, { cookie: cookies.editor! });
  expect((await pages.ask(led.location!, { cookie: cookies.editor! })).text).toContain('Monsoon in short');
  expect((await pages.ask('/promotions/off')).status).toBe(404);
  const form = { intent: 'schedule', id, publishAt: '2199-01-01T00:00' };
  expect((await send('editor', form, '/operator/content/promotions/off')).status).toBe(422);
  const soon = new Date(Date.now() + 86_400_000);
  const at = soon.toISOString().slice(0, 16);
  expect((await send('editor', { ...form, publishAt: at }, '/operator/content/promotions/off')).status).toBe(303);
  await publishDue({ ...pages.ctx(), now: new Date(soon.getTime() + 86_400_000) });
  expect(await title('off')).toBe('Monsoon');
});

test('the words of an offer that was switched off at its first draft come back too', async () => {
  await saveOffer(pages.ctx(), offerOf(gift, { code: 'rest', isEnabled: false }));
  const address = '/operator/content/promotions/rest';
  const before = await title('rest');
  const id = await draft('editor', 'Drizzle', 'rest');
  expect((await send('editor', { intent: 'publish', id }, address)).status).toBe(303);
  expect(await title('rest')).toBe('Drizzle');
  const first = (await read('rest')).history.at(-1)!;
  expect(first).toMatchObject({ number: 1, state: 'superseded' });
  const line = /"id":(\d+),"state":"superseded"[^}]*"canRestore":true,"byTwo":false/.exec(
    (await ask(address, 'editor')).text,
  );
  expect(line?.[1]).toBe(String(first.id));
  expect((await send('editor', { intent: 'restore', id: String(first.id) }, address)).status).toBe(303);
  expect(await title('rest')).toBe(before);
  expect((await listOffers(pages.ctx(), 'rest'))[0]).toMatchObject({ isEnabled: false });
});

test('empty words are refused at their field, and an offer that does not exist has none', async () => {
  const basedOn = String((await read()).newest);
  const { status, text } = await send('editor', { intent: 'save', basedOn, ...texts('x'), 'title.bn': '' });
  expect(status).toBe(422);
  expect(text).toContain('"errors":{"title.bn":[');
  const none = '/operator/content/promotions/none';
  expect((await ask(none, 'editor')).status).toBe(404);
  expect((await send('editor', { intent: 'save', basedOn: '0', ...texts('x') }, none)).status).toBe(404);
});

test('who edits promotions sees their words and no other content; who does neither sees none', async () => {
  const list = await ask('/operator/content/promotions', 'promoter');
  expect(list.text).toContain('"id":"promotions"');
  expect(list.text).not.toContain('"id":"banners","to"');
  expect((await ask('/operator/content/banners', 'promoter')).status).toBe(404);
  expect((await send('promoter', { intent: 'save' }, '/operator/content/banners/new')).status).toBe(404);
  expect((await ask('/operator/content/promotions', 'support')).status).toBe(404);
  expect((await ask('/operator/content/promotions', 'editor')).text).toContain('"id":"banners","to"');
});

test.each(['publish', 'schedule', 'propose', 'restore'])(
  'who edits promotions alone cannot %s what is no word of the offer, whatever page its number is sent to',
  async (intent) => {
    const menu = '/operator/content/menus/side';
    const { side } = (await pages.services.site()).menus;
    const places = { 'place.HOME': '1', 'place.LIVE': '2', 'place.PROMO': '3' };
    const readMenu = async () => (await readContent(pages.ctx(), { kind: 'menus', key: 'side' }))!;
    const before = await readMenu();
    const basedOn = String(before.newest);
    expect((await send('editor', { intent: 'save', basedOn, ...places }, menu)).status).toBe(303);
    const { open, history } = await readMenu();
    const id = String(intent === 'restore' ? history.at(-1)!.id : open!.id);
    const publishAt = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    expect((await send('promoter', { intent, id, publishAt })).status).toBe(404);
    expect(await readMenu()).toMatchObject({ open: { id: open!.id, state: 'draft' } });
    expect((await pages.services.site()).menus.side).toEqual(side);
    // Nor is it another's own words: those of this page are.
    const words = await draft('promoter', `Own ${intent}`, 'off');
    expect((await send('promoter', { intent, id: words, publishAt })).status).toBe(404);
  },
);
