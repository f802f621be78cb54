import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storeFile } from '~/domain/files/store-file.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { writeToService } from '~/domain/messaging/conversations/write-to-service.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { changeSystemStatus } from '~/domain/site/status/change-system-status.server';
import { jpeg } from '../../domain/files/pictures';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const pictures = { mine: '', slip: '', others: '' };
let memberId: number;
let member: string;
let trial: string;
let operator: string;

beforeAll(async () => {
  pages = await openPages();
  const born = (account: string, role: 'member' | 'trial' | 'operator') =>
    createAccount(pages.ctx(), { account, nickname: account, role, type: 0, passwordHash: null });
  memberId = await born('padma', 'member');
  const otherId = await born('jamuna', 'member');
  member = await pages.signIn(memberId);
  trial = await pages.signIn(await born('tried', 'trial'));
  operator = await pages.signIn(await born('answers', 'operator'));
  const bytes = await jpeg();
  pictures.mine = await storeFile(pages.ctx(), { ownerId: memberId, kind: 'conversationImage', bytes });
  pictures.slip = await storeFile(pages.ctx(), { ownerId: memberId, kind: 'depositSlip', bytes });
  pictures.others = await storeFile(pages.ctx(), { ownerId: otherId, kind: 'conversationImage', bytes });
  await changeSystemStatus(pages.ctx(), { maintenance: true, maintenanceEnd: null, regionRestriction: false });
  await vi.waitUntil(async () => (await pages.ask('/')).status === 503, { timeout: 5_000 });
});

afterAll(() => pages.close());

const chat = (content: string) => ({ content, formKey: randomUUID() });

test('a visitor of a closed site is led to customer service, and chats there', async () => {
  expect((await pages.ask('/rng?lng=en')).text).toContain('"ownService":"/customerService"');
  const { status, text } = await pages.ask('/customerService?lng=en');
  expect(status).toBe(200);
  expect(text).toContain('"closed":"maintenance"');
  expect(text).toContain('"chat":"/chat"');
  // What it leads to otherwise is closed.
  expect(text).toContain('"help":[],"feedback":null,"write":null,"complain":null');
  const opened = await pages.ask('/chat');
  const cookie = opened.cookies.find((line) => line.startsWith('chat='))!.split(';')[0]!;
  expect(await pages.ask('/chat', { cookie, form: chat('Is my money safe?') })).toMatchObject({ status: 303 });
  expect((await pages.ask('/chat', { cookie })).text).toContain('Is my money safe?');
  expect((await pages.ask('/chat/mark', { cookie })).text).toContain('.open.waits');
});

test('a member chats under maintenance with their own pictures; every other page and picture is closed', async () => {
  const form = chat('Where is my withdrawal?');
  expect((await pages.ask('/chat', { cookie: member, form })).status).toBe(303);
  const { text } = await pages.ask('/chat', { cookie: member });
  const conversationId = Number(/"chat":\{"id":(\d+)/.exec(text)![1]);
  const more = { accountId: memberId, conversationId, text: 'See this', requestKey: randomUUID(), language: 'en' };
  await writeToService(pages.ctx(), { ...more, fileIds: [pictures.mine] });
  expect((await pages.ask('/chat', { cookie: member })).text).toContain(`/files/${pictures.mine}`);
  const statusOf = async (address: string, cookie = member) => (await pages.ask(address, { cookie })).status;
  expect(await statusOf(`/files/${pictures.mine}`)).toBe(200);
  for (const id of [pictures.slip, pictures.others, 'none']) expect(await statusOf(`/files/${id}`), id).toBe(503);
  expect(await statusOf('/member/withdraw')).toBe(503);
  expect(await statusOf('/member/messageV2/new')).toBe(503);
  expect((await pages.ask('/feedback', { cookie: member, form: { type: '0' } })).status).toBe(503);
});

test('who only tries the site finds it closed whole', async () => {
  expect((await pages.ask('/chat', { cookie: trial })).status).toBe(503);
  expect((await pages.ask('/customerService', { cookie: trial })).text).toContain('"ownService":null');
});

test('a site without live chat takes messages while it is closed, and who wrote reads the answer after it opened', async () => {
  await changeSetting(pages.ctx(), { key: 'liveChat', value: 'off' });
  await vi.waitUntil(async () => (await pages.services.site()).settings.liveChat === 'off', { timeout: 5_000 });
  expect((await pages.ask('/customerService')).text).toContain('"chat":"/chat"');
  const { status, cookies } = await pages.ask('/chat', { form: chat('Is my money safe?') });
  expect(status).toBe(303);
  const cookie = cookies.find((line) => line.startsWith('chat='))!.split(';')[0]!;
  const desk = await pages.ask('/operator/desk?lng=en', { cookie: operator });
  expect(desk.text, 'as the page promises').toContain('"way":"leftInChat"');
  expect(desk.text).toContain('"target":"24 hours"');
  await changeSystemStatus(pages.ctx(), { maintenance: false, maintenanceEnd: null, regionRestriction: false });
  await vi.waitUntil(async () => (await pages.ask('/')).status === 200, { timeout: 5_000 });
  expect((await pages.ask('/customerService')).text).toContain('"chat":null');
  expect((await pages.ask('/chat', { cookie })).text).toContain('Is my money safe?');
  expect((await pages.ask('/chat', { cookie, form: chat('Thank you') })).location).toBe('/chat');
  expect(await pages.ask('/chat')).toMatchObject({ status: 302, location: '/customerService' });
});
