import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { readContent } from '~/domain/content/read-revisions.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { findInvitationCode } from '~/domain/identity/registration/invitation-codes.server';
import { openPages } from '../../setup/open-pages';

const list = '/operator/content/domains';
let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;
let second: string;
let code: string;

beforeAll(async () => {
  pages = await openPages({ APP_ORIGIN: 'https://khela.example' });
  const of = (account: string, role: 'agent' | 'operator') =>
    createAccount(pages.ctx(), { account, nickname: account, role, type: 1, passwordHash: null });
  code = (await findInvitationCode(pages.ctx(), await of('agent', 'agent')))!;
  cookie = await pages.signIn(await of('boss', 'operator'));
  second = await pages.signIn(await of('second', 'operator'));
});

afterAll(() => pages.close());

const of = (host: string) => `${list}/${host}`;
const read = (host: string) => readContent(pages.ctx(), { kind: 'domains', key: host });
const send = (address: string, form: Record<string, string>, by = cookie) =>
  pages.ask(`${address}?lng=en`, { cookie: by, form });
const add = (host: string, more: Record<string, string> = {}) =>
  send(of('new'), { intent: 'save', key: host, purpose: 'agent', ...more });

/** By another than who wrote it. */
async function publish(host: string) {
  const { open } = (await read(host))!;
  expect((await send(of(host), { intent: 'publish', id: String(open!.id) }, second)).status).toBe(303);
}

test('the first domain is not listed from a name that it would close', async () => {
  await add('first.example');
  const { open } = (await read('first.example'))!;
  const form = { intent: 'publish', id: String(open!.id) };
  const refused = await send(`https://other.example${of('first.example')}`, form);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('You work under other.example');
  const later = { ...form, intent: 'schedule', publishAt: '2099-01-01T10:00' };
  expect((await send(`https://other.example${of('first.example')}`, later)).text).toContain('other.example');
});

test('a domain is listed with its purpose and the code of an agent once it is published, and from then on answered', async () => {
  const added = await add(' Agents.Example ', { affiliateCode: code.toLowerCase() });
  expect(added).toMatchObject({ status: 303, location: of('agents.example') });
  expect(pages.services.judgeHost('agents.example')).toBe('any');
  const { open } = (await read('agents.example'))!;
  const told = await pages.ask(`/operator/preview/${open!.id}?lng=en`, { cookie });
  expect(told.location).toBe(`${of('agents.example')}?revision=${open!.id}&lng=en#change`);
  const { text } = await pages.ask(told.location!, { cookie });
  expect(text).toContain(`"label":"Affiliate code","after":"${code}","before":"–"`);
  await publish('agents.example');
  await expect
    .poll(() => pages.services.judgeHost('agents.example'))
    .toMatchObject({ purpose: 'agent', isEnabled: true, affiliateCode: code });
  expect(pages.services.judgeHost('stranger.example')).toBe('unknown');
  expect(pages.services.judgeHost('khela.example')).toBe('own');
  const { entries } = await listAudit(pages.ctx(), { subject: 'domain:agents.example' });
  expect(entries.map(({ action, actor }) => [action, actor.name])).toEqual([['site.saveDomain', 'second']]);
});

test.each([
  ['an address', '203.0.113.7', {}, 'host'],
  ['this machine', 'localhost', {}, 'host'],
  ['a whole address', 'https://agents.example', {}, 'host'],
  ['nothing', '', {}, 'host'],
  ['the site’s own name', 'KHELA.example', {}, 'host'],
  ['a code that nobody invites by', 'more.example', { affiliateCode: 'NOBODY12' }, 'affiliateCode'],
  ['an unknown purpose', 'more.example', { purpose: 'casino' }, 'purpose'],
])('%s is refused at its field', async (_, host, more, field) => {
  const { status, text } = await add(host, more);
  expect(status).toBe(422);
  expect(text).toContain(`"errors":{"${field}":[`);
  expect(text).not.toContain(`"${field}":["Expected`);
});

test('a domain is taken off the site, published again, and once off removed from the list', async () => {
  await add('old.example');
  await publish('old.example');
  const remove = () => send(of('old.example'), { intent: 'remove' });
  expect((await remove()).status).toBe(422);
  expect((await send(of('old.example'), { intent: 'withdraw' })).status).toBe(303);
  await expect.poll(() => pages.services.judgeHost('old.example')).toBe('unknown');
  const first = (await read('old.example'))!.history.at(-1)!;
  expect((await send(of('old.example'), { intent: 'restore', id: String(first.id) })).status).toBe(303);
  expect(pages.services.judgeHost('old.example')).toBe('unknown');
  await publish('old.example');
  await expect.poll(() => pages.services.judgeHost('old.example')).toMatchObject({ isEnabled: true });
  await send(of('old.example'), { intent: 'withdraw' });
  expect(await remove()).toMatchObject({ status: 303, location: list });
  expect(await read('old.example')).toMatchObject({ isShown: false, standing: null });
  expect((await remove()).status).toBe(404);
});

test('who wrote a domain does not list it: the page says so and the form is refused', async () => {
  await add('alone.example');
  const { open } = (await read('alone.example'))!;
  const id = String(open!.id);
  const own = (await pages.ask(`${of('alone.example')}?lng=en`, { cookie })).text;
  expect(own).toContain('"takesTwo":true,"isAlone":false');
  expect(own).toContain('"publish":false,"isOwnProposal":false,"isOwnDraft":true,"schedule":false');
  expect((await pages.ask(`${of('alone.example')}?lng=en`, { cookie: second })).text).toContain('"publish":true');
  const refused = await send(of('alone.example'), { intent: 'publish', id });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Somebody else must agree.');
  expect((await read('alone.example'))!.isShown).toBe(false);
});

test('nobody takes off the domain that they work under', async () => {
  await add('here.example', { purpose: 'main' });
  await publish('here.example');
  await expect.poll(() => pages.services.judgeHost('here.example')).toMatchObject({ isEnabled: true });
  const off = { intent: 'withdraw' };
  expect((await send(`https://here.example${of('here.example')}`, off)).status).toBe(422);
  expect((await send(of('here.example'), off)).status).toBe(303);
});

test('the page of the site has no forms for domains any more', async () => {
  expect((await send('/operator/site', { intent: 'saveDomain', host: 'x.example', purpose: 'main' })).status).toBe(400);
});
