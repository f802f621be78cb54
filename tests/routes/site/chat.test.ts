import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { createLinkCipher } from '~/domain/site/link-cipher.server';
import { saveCustomerServiceItem } from '~/domain/site/save-customer-service-item.server';
import { openDataKeys } from '~/encryption/data-keys.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let member: string;
let operator: string;
let agent: string;

beforeAll(async () => {
  pages = await openPages();
  const born = (account: string, role: 'member' | 'agent' | 'operator') =>
    createAccount(pages.ctx(), { account, nickname: account, role, type: 0, passwordHash: null });
  member = await pages.signIn(await born('padma', 'member'));
  operator = await pages.signIn(await born('desk', 'operator'));
  agent = await pages.signIn(await born('meghna', 'agent'));
});

afterAll(() => pages.close());

/** The site's settings are kept until a change is noticed. */
const noticed = (liveChat: string) =>
  vi.waitUntil(async () => (await pages.services.site()).settings.liveChat === liveChat, { timeout: 5_000 });

const cookieIn = (lines: string[]) => lines.find((line) => line.startsWith('chat='))!.split(';')[0]!;
const form = { content: 'My PIN is 4821', formKey: '3b1f0c9e-0000-4000-8000-000000000001' };

test('a visitor’s browser keeps its chat, sees its own words struck out, and nobody else’s', async () => {
  const first = await pages.ask('/chat');
  expect(first.noted).toContainEqual(['Cache-Control', 'no-store']);
  const cookie = cookieIn(first.cookies);
  expect((await pages.ask('/chat', { cookie, form: { formKey: form.formKey } })).status).toBe(422);
  expect(await pages.ask('/chat', { cookie, form })).toMatchObject({ status: 303, location: '/chat' });
  expect((await pages.ask('/chat', { cookie, form })).status).toBe(303);
  const { text } = await pages.ask('/chat', { cookie });
  expect(text.match(/My PIN is ••••/g)).toHaveLength(1);
  expect((await pages.ask('/chat')).text).not.toContain('My PIN');
  const forged = `${cookie.slice(0, -4)}AAAA`;
  expect((await pages.ask('/chat', { cookie: forged })).text).not.toContain('My PIN');

  const both = `${cookie}; ${member}`;
  expect((await pages.ask('/chat', { cookie: both })).text).toContain('"canJoin":true');
  const joined = await pages.ask('/chat', { cookie: both, form: { intent: 'join' } });
  expect(joined.status).toBe(303);
  expect((await pages.ask('/chat', { cookie: member })).text).toContain('My PIN is ••••');
});

test('a visitor’s page asks for the mark of its own chat, which holds nothing of it and is stored nowhere', async () => {
  const cookie = cookieIn((await pages.ask('/chat')).cookies);
  const markOf = async (cookie: string) => (await pages.ask('/chat/mark', { cookie })).text;
  expect(await markOf(cookie)).toBe('{"mark":""}');
  await pages.ask('/chat', { cookie, form });
  const mark = await markOf(cookie);
  expect(mark).toMatch(/^\{"mark":"\d+\.\d+\.open\.waits"\}$/);
  expect((await pages.ask('/chat', { cookie })).text).toContain(mark.slice(1, -1));
  expect(await markOf('')).toBe('{"mark":""}');
  expect(await markOf(`${cookie.slice(0, -4)}AAAA`)).toBe('{"mark":""}');
  expect(await markOf(`${cookie}; ${member}`), 'an account has the stream').toBe('{"mark":""}');
  expect((await pages.ask('/chat/mark', { cookie })).cookies).toEqual([]);
});

test('an operator takes chats, and is told where they are', async () => {
  expect(
    (await pages.ask('/operator/desk', { cookie: operator, form: { intent: 'online', capacity: '99' } })).status,
  ).toBe(422);
  const taken = await pages.ask('/operator/desk', { cookie: operator, form: { intent: 'online', capacity: '2' } });
  expect(taken).toMatchObject({ status: 303, location: '/operator/desk?queue=chats' });
  const { text } = await pages.ask('/operator/desk?queue=chats', { cookie: operator });
  expect(text).toContain('"presence":{"isOnline":true,"capacity":2}');
  // What was written while nobody took chats is none of the chats, but is given to who takes them now.
  expect((await pages.ask('/operator/desk?queue=mine', { cookie: operator })).text).toContain('"assignee":"desk"');
  expect((await pages.ask('/chat', { cookie: member })).text).toContain('"isTaken":true');
});

test('operators and a site without a chat are led to the other ways; outside goes neither token nor name', async () => {
  expect(await pages.ask('/chat', { cookie: operator })).toMatchObject({ status: 302, location: '/customerService' });
  const path = 'https://chat.example.com/khela';
  const item = { csType: 'LIVECHAT', title: { bn: 'চ্যাট', en: 'Chat' }, path } as const;
  const { databaseUrl, sessionSecret, dataKey, dataKeyPrevious } = pages.services.environment;
  const secrets = { sessionSecret: sessionSecret!, dataKey: dataKey!, dataKeyPrevious };
  const { encryption } = await openDataKeys(databaseUrl!, secrets);
  await saveCustomerServiceItem(pages.ctx(), createLinkCipher(encryption), item);
  await vi.waitUntil(async () => (await pages.services.site()).customerService.length === 1, { timeout: 5_000 });
  expect((await pages.ask('/customerService')).text).not.toContain(path);
  for (const address of ['/forgot-password', '/agent', '/agentHome/securityCenter']) {
    const { text } = await pages.ask(address, { cookie: address.startsWith('/agentHome') ? agent : '' });
    expect(text, address).not.toContain(path);
    expect(text, address).toContain('"href":"/chat"');
  }
  await changeSetting(pages.ctx(), { key: 'liveChat', value: 'external' });
  await noticed('external');
  expect(await pages.ask('/chat', { cookie: agent })).toMatchObject({ status: 302, location: path });
  expect((await pages.ask('/chat', { cookie: member })).status, 'a chat that goes on').toBe(200);
  await changeSetting(pages.ctx(), { key: 'liveChat', value: 'off' });
  await noticed('off');
  expect(await pages.ask('/chat', { cookie: agent })).toMatchObject({ status: 302, location: '/customerService' });
  for (const address of ['/forgot-password', '/agent']) {
    const { text } = await pages.ask(address);
    expect(text, address).not.toContain(path);
    expect(text, address).not.toContain('"href":"/chat"');
  }
});
