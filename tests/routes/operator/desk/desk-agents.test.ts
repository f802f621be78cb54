import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { openPages } from '../../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let operator: string;
let agent: string;

beforeAll(async () => {
  pages = await openPages();
  const born = (account: string, role: 'agent' | 'operator') =>
    createAccount(pages.ctx(), { account, nickname: account, role, type: 0, passwordHash: null });
  operator = await pages.signIn(await born('desk', 'operator'));
  agent = await pages.signIn(await born('meghna', 'agent'));
});

afterAll(() => pages.close());

async function opened(type: 6 | 0) {
  const { id } = await openConversation(pages.ctx(), {
    ...{ writer: { contact: 'mina@mail.example', addressKey: randomUUID() }, channel: 'feedback', type },
    ...{ text: 'I have 40 friends who play.', language: 'en', requestKey: randomUUID() },
  });
  return (await pages.ask(`/operator/desk/${id}`, { cookie: operator })).text;
}

test('who wants to become an agent has, beside the question, the way to register one', async () => {
  expect(await opened(6)).toContain('"registerAgent":"/operator/start#makeAgent"');
  expect(await opened(0)).toContain('"registerAgent":null');
});

test('feedback is a popup in the agent centre too, and leads back to the page it was opened from', async () => {
  const { text } = await pages.ask('/agentHome/securityCenter', { cookie: agent });
  for (const to of ['/agentHome/feedback', '/customerService']) expect(text).toContain(`"href":"${to}"`);
  const behind = async (address: string, cookie: string) =>
    /"backTo":"([^"]+)"/.exec((await pages.ask(address, { cookie })).text)?.[1];
  const from = (page: string) => `?redirectTo=${encodeURIComponent(page)}`;
  const opened = await pages.ask(`/agentHome/feedback${from('/agentHome/securityCenter')}`, { cookie: agent });
  expect(opened.text).toContain('"isVisitor":false,"backTo":"/agentHome/securityCenter"');
  expect(opened.text, 'the centre around it, its first page behind it').toMatch(/"frame":.*"news":/);
  for (const query of ['', from('https://elsewhere.example/')]) {
    expect(await behind(`/agentHome/feedback${query}`, agent), query).toBe('/agentHome/agentAnnouncement');
    expect(await behind(`/feedback${query}`, agent), query).toBe('/');
  }
  expect(await behind(`/feedback${from('/agentHome/securityCenter')}`, ''), 'closed to visitors').toBe('/');
  expect(await pages.ask('/agentHome/feedback')).toMatchObject({ status: 302, location: '/agent' });
});

test('customer service tells its hours; a letter and feedback tell them while nobody answers', async () => {
  const pagesThatWrite = ['/feedback', '/agentHome/messageV2/new'];
  expect((await pages.ask('/customerService?lng=en')).text).toMatch(/"hours":"[^"]+"/);
  for (const page of pagesThatWrite) expect((await pages.ask(page, { cookie: agent })).text).toContain('"hours":null');
  const tomorrow = ((new Date().getUTCDay() + 1) % 7) + 1;
  const value = { fromDay: tomorrow, toDay: tomorrow, from: '12:00', to: '12:01' };
  await changeSetting(pages.ctx(), { key: 'supportHours', value });
  const isNoticed = async () => (await pages.services.site()).settings.supportHours.to === value.to;
  await vi.waitUntil(isNoticed, { timeout: 5_000 });
  for (const page of pagesThatWrite) expect((await pages.ask(page, { cookie: agent })).text).toMatch(/"hours":"[^"]+"/);
});
