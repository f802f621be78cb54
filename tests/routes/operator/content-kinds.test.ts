import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { type ContentKind, contentKindNames } from '~/domain/content/bodies';
import { publishDue } from '~/domain/content/publish-due.server';
import { readContent } from '~/domain/content/read-revisions.server';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { operatorRoles } from '~/domain/identity/tables.server';
import { patternIdOf } from '~/domain/site/registration/patterns';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let editor: string;
let payer: string;
let writer: string;

beforeAll(async () => {
  pages = await openPages();
  await pages
    .ctx()
    .db.insert(operatorRoles)
    .values({
      ...{ code: 'writer', names: { bn: 'লেখক', en: 'Writer' }, rights: ['content.edit'] },
    });
  const operator = async (account: string, role: string) => {
    const id = await createAccount(pages.ctx(), {
      ...{ account, nickname: account, role: 'operator', type: 0, passwordHash: null },
    });
    await writeRoles(pages.ctx(), id, { gained: [role] });
    return pages.signIn(id);
  };
  editor = await operator('editor1', 'editor');
  payer = await operator('payer1', 'payer');
  writer = await operator('writer1', 'writer');
});

afterAll(() => pages.close());

const at = (kind: ContentKind, key: string) => `/operator/content/${kind}/${key}`;
const send = (address: string, form: Record<string, string>, cookie = editor) =>
  pages.ask(`${address}?lng=en`, { cookie, form: { intent: 'save', ...form } });
const read = (kind: ContentKind, key: string) => readContent(pages.ctx(), { kind, key });

async function publish(kind: ContentKind, key: string) {
  const { open } = (await read(kind, key))!;
  expect((await send(at(kind, key), { intent: 'publish', id: String(open!.id) })).status).toBe(303);
}

/** The page that the revision in work leads to, as it is seen with it. */
async function preview(kind: ContentKind, key: string) {
  const { open } = (await read(kind, key))!;
  const led = await pages.ask(`/operator/preview/${open!.id}?lng=en`, { cookie: editor });
  return { address: led.location!, seen: await pages.ask(led.location!, { cookie: editor }) };
}

const menu = (entries: string[]) => Object.fromEntries(entries.map((entry, at) => [`place.${entry}`, String(at + 1)]));

test.each(contentKindNames)('%s have a list for those who edit content and for nobody else', async (kind) => {
  const list = `/operator/content/${kind}`;
  expect((await pages.ask(list, { cookie: editor })).status).toBe(200);
  expect((await pages.ask(list, { cookie: payer })).status).toBe(404);
  const one = at(kind, 'tab');
  for (const intent of ['save', 'publish', 'withdraw', 'remove', 'restore']) {
    expect((await send(one, { intent, id: '1' }, payer)).status).toBe(404);
  }
});

test.each([
  ['no way to log in', menu(['HOME', 'GAMES', 'PROMO']), 'entries'],
  ['a path that is dead', menu(['HOME', 'ACCOUNT', 'CASINO']), 'entries'],
  ['more than a phone has room for', menu(['HOME', 'GAMES', 'WALLET', 'PROMO', 'ACCOUNT', 'HOT']), 'entries'],
  ['one entry alone', menu(['ACCOUNT']), 'entries'],
  ['a place that is none', { 'place.HOME': 'first', 'place.ACCOUNT': '2' }, 'place.HOME'],
])('a menu with %s is refused at its field', async (_, form, field) => {
  const { status, text } = await send(at('menus', 'tab'), form);
  expect(status).toBe(422);
  expect(text).toContain(`"errors":{"${field}":[`);
  expect((await read('menus', 'tab'))!.newest).toBe(0);
});

test('a menu is drafted by places, seen on the home page, and replaced by publishing it', async () => {
  const { tab } = (await pages.services.site()).menus;
  const form = { 'place.PROMO': '২', 'place.ACCOUNT': '9', 'place.HOME': '1', 'place.GAMES': '' };
  expect((await send(at('menus', 'tab'), form)).status).toBe(303);
  const { address, seen } = await preview('menus', 'tab');
  expect(address).toMatch(/^\/\?preview=\d+&lng=en$/);
  expect(seen.text).toContain('"tabs":"HOME PROMO ACCOUNT"');
  expect((await pages.ask('/')).text).not.toContain('"tabs":"HOME PROMO ACCOUNT"');
  expect((await pages.services.site()).menus.tab).toEqual(tab);
  await publish('menus', 'tab');
  await expect.poll(async () => (await pages.services.site()).menus.tab).toEqual(['HOME', 'PROMO', 'ACCOUNT']);
  expect((await send(at('menus', 'tab'), { intent: 'withdraw' })).status).toBe(422);
  expect((await send(at('menus', 'new'), form)).status).toBe(404);
  expect((await pages.ask(at('menus', 'new'), { cookie: editor })).status).toBe(404);
  expect((await send(at('menus', 'bottom'), form)).status).toBe(404);
});

test('a draft of a menu over somebody else’s newer one is refused beside what is in that one', async () => {
  const newest = String((await read('menus', 'side'))!.newest);
  const first = await send(at('menus', 'side'), { ...menu(['HOME', 'LIVE']), basedOn: newest });
  expect(first.status).toBe(303);
  const stale = await send(at('menus', 'side'), { ...menu(['HOME', 'POINTS']), basedOn: newest });
  expect(stale.status).toBe(409);
  expect(stale.text).toContain('Home · Live Casino');
  expect(stale.text).toContain('"place.POINTS":"2"');
});

test('who may only write proposes, and another publishes at a time', async () => {
  const address = at('menus', 'top');
  const { top } = (await pages.services.site()).menus;
  expect((await send(address, menu(['HOME', 'LIVE', 'PROMO']), writer)).status).toBe(303);
  const id = String((await read('menus', 'top'))!.open!.id);
  const publishAt = '2099-01-01T10:00';
  for (const intent of ['publish', 'schedule', 'withdraw', 'restore', 'remove']) {
    expect((await send(address, { intent, id, publishAt }, writer)).status).toBe(404);
  }
  expect((await send(address, { intent: 'propose', id }, writer)).status).toBe(303);
  expect((await send(address, { intent: 'sendBack', id })).status).toBe(303);
  const soon = new Date(Date.now() + 3 * 86_400_000);
  const typed = { intent: 'schedule', id, publishAt: soon.toISOString().slice(0, 16) };
  expect((await send(address, typed)).status).toBe(303);
  expect(await publishDue({ ...pages.ctx(), now: new Date(soon.getTime() + 86_400_000) })).toEqual([]);
  await expect.poll(async () => (await pages.services.site()).menus.top).toEqual(['HOME', 'LIVE', 'PROMO']);
  expect(top).not.toEqual(['HOME', 'LIVE', 'PROMO']);
});

const contact = { csType: 'TELEGRAM', position: '1', 'title.bn': 'টেলিগ্রাম', 'title.en': 'Telegram desk' };

test.each([
  ['a script', 'javascript:alert(1)', 'path'],
  ['plain http', 'http://example.com/a', 'path'],
  ['what only looks like a page of this site', '//evil.example', 'path'],
  ['nothing', '', 'path'],
])('a contact that leads to %s is refused at its field', async (_, address, field) => {
  const { status, text } = await send(at('services', 'new'), { ...contact, address });
  expect(status).toBe(422);
  expect(text).toContain(`"errors":{"${field}":[`);
});

test('a contact without a title in one language is refused at that one', async () => {
  const form = { ...contact, address: 'tg://resolve?domain=desk', 'title.bn': '' };
  expect((await send(at('services', 'new'), form)).text).toContain('"errors":{"title.bn":[');
});

test('a contact is kept encrypted in its revisions and the audit, seen in its place, and shown once published', async () => {
  const address = 'tg://resolve?domain=the_secret_desk';
  const saved = await send(at('services', 'new'), { ...contact, address });
  expect(saved.status).toBe(303);
  const key = saved.location!.split('/').at(-1)!;
  expect(JSON.stringify((await read('services', key))!.body)).not.toContain('the_secret_desk');
  expect((await pages.ask(saved.location!, { cookie: editor })).text).toContain(address);
  const place = await preview('services', key);
  expect(place.address).toMatch(/^\/customerService\?preview=\d+&lng=en$/);
  expect(place.seen.text).toContain(address);
  expect((await pages.ask('/customerService')).text).not.toContain('the_secret_desk');
  await publish('services', key);
  await expect
    .poll(async () => (await pages.services.site()).customerService)
    .toMatchObject([{ id: Number(key), path: address, title: { en: 'Telegram desk' } }]);
  const { entries } = await listAudit(pages.ctx(), { subject: `customer-service:${key}` });
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain('the_secret_desk');
  expect((await send(saved.location!, { intent: 'withdraw' })).status).toBe(303);
  await expect.poll(async () => (await pages.services.site()).customerService).toEqual([]);
});

const rule = { patternId: String(patternIdOf('any')), minLength: '2', maxLength: '40', position: '3' };

test.each([
  ['a pattern that is none', 'nickname', { patternId: '99' }, 'patternId'],
  ['a length that is none', 'nickname', { minLength: 'two' }, 'minLength'],
  ['a longest below the shortest', 'nickname', { maxLength: '1' }, 'maxLength'],
  ['a user name that is optional', 'username', {}, 'isRequired'],
  [
    'a password longer than any may be',
    'password',
    { isRequired: 'on', minLength: '65', maxLength: '90' },
    'minLength',
  ],
  [
    'a code that is never sent',
    'verificationCode',
    { isRequired: 'on', patternId: String(patternIdOf('thai')) },
    'patternId',
  ],
])('a field with %s is refused at it', async (_, key, form, field) => {
  const { status, text } = await send(at('fields', key), { ...rule, ...form });
  expect(status).toBe(422);
  expect(text).toContain(`"errors":{"${field}":[`);
});

test('a field that is newly required is seen on the registration, asked of newcomers, and of nobody who is here already', async () => {
  const id = await createAccount(pages.ctx(), {
    ...{ account: 'rima', nickname: 'rima', role: 'member', type: 0, passwordHash: null },
  });
  const member = await pages.signIn(id);
  expect((await send(at('fields', 'occupation'), { ...rule, isRequired: 'on' })).status).toBe(303);
  const { address, seen } = await preview('fields', 'occupation');
  expect(address).toMatch(/^\/register\?method=register&preview=\d+&as=visitor&lng=en$/);
  expect(seen.text).toContain('"occupation"');
  expect((await pages.ask('/register?method=register')).text).not.toContain('"occupation"');
  await publish('fields', 'occupation');
  const isAsked = async () => (await pages.services.site()).validators.find(({ field }) => field === 'occupation');
  await expect.poll(isAsked).toMatchObject({ isEnabled: true, isRequired: true });
  const newcomer = { intent: 'register', username: 'newcomer', termsAccepted: 'on' };
  const password = 'Padma & Meghna 7';
  const refused = await pages.ask('/register?method=register&lng=en', {
    form: { ...newcomer, password, confirmPassword: password, occupation: '' },
  });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('"occupation":[');
  const details = { intent: 'details', occupation: '' };
  expect((await pages.ask('/member/securityCenter', { cookie: member, form: details })).status).toBe(303);
});

test('a field that a registration cannot do without is never taken off, another is', async () => {
  expect((await send(at('fields', 'username'), { intent: 'withdraw' })).status).toBe(422);
  expect((await send(at('fields', 'email'), { intent: 'withdraw' })).status).toBe(303);
  await expect
    .poll(async () => (await pages.services.site()).validators.find(({ field }) => field === 'email'))
    .toMatchObject({ isEnabled: false });
  expect((await send(at('fields', 'domain'), rule)).status).toBe(404);
  expect((await send(at('fields', 'shoeSize'), rule)).status).toBe(404);
});
