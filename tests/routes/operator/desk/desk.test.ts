import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { getConversation } from '~/domain/messaging/conversations/read-conversations.server';
import { writeToService } from '~/domain/messaging/conversations/write-to-service.server';
import { openPages } from '../../../setup/open-pages';

const member = (account: string) =>
  ({ account, nickname: account, role: 'member', type: 0, passwordHash: null }) as const;

let pages: Awaited<ReturnType<typeof openPages>>;
let answersId: number;
let answers: string;
let leads: string;
let pays: string;
let id: number;

beforeAll(async () => {
  pages = await openPages();
  const born = (account: string, role: 'member' | 'operator') =>
    createAccount(pages.ctx(), { account, nickname: account, role, type: 0, passwordHash: null });
  const operator = async (account: string, preset: string) => {
    const operatorId = await born(account, 'operator');
    await writeRoles(pages.ctx(), operatorId, { gained: [preset] });
    return { operatorId, cookie: await pages.signIn(operatorId) };
  };
  ({ operatorId: answersId, cookie: answers } = await operator('answers', 'support'));
  ({ cookie: leads } = await operator('leads', 'owner'));
  ({ cookie: pays } = await operator('pays', 'payer'));
  ({ id } = await openConversation(pages.ctx(), {
    ...{ writer: { accountId: await born('titas', 'member') }, channel: 'complaint', type: 2, language: 'en' },
    ...{ text: 'My withdrawal was refused.', requestKey: randomUUID() },
  }));
});

afterAll(() => pages.close());

test('a complaint is answered and ended by a lead alone, and its page offers nobody else to', async () => {
  const page = `/operator/desk/${id}`;
  const shown = (await pages.ask(page, { cookie: answers })).text;
  expect(shown).toContain('"canReply":false');
  expect(shown).toContain('"canDecide":false');
  const reply = () => ({ intent: 'reply', content: 'Which one?', seenEntryId: '999999', requestKey: randomUUID() });
  for (const form of [reply(), { intent: 'resolve' }, { intent: 'spam' }]) {
    expect((await pages.ask(page, { cookie: answers, form })).status, form.intent).toBe(404);
  }
  const toLead = (await pages.ask(page, { cookie: leads })).text;
  expect(toLead).toContain('"canReply":true');
  expect(toLead).toContain('"canDecide":true');
  expect(toLead).toContain('"canEnd":false');
  expect((await pages.ask(page, { cookie: leads, form: { intent: 'spam' } })).status).toBe(409);
  expect((await pages.ask(page, { cookie: answers, form: { intent: 'take' } })).status).toBe(303);
});

test('a lead assigns a conversation and takes it back; who only answers cannot, and what is stale answers 409', async () => {
  const { id: asked } = await openConversation(pages.ctx(), {
    ...{ writer: { contact: 'mina@mail.example', addressKey: randomUUID() }, channel: 'feedback', type: 0 },
    ...{ text: 'Is it free?', language: 'en', requestKey: randomUUID() },
  });
  const page = `/operator/desk/${asked}`;
  const assignee = String(answersId);
  expect((await pages.ask(page, { cookie: answers })).text).toContain('"assign":null');
  expect((await pages.ask(page, { cookie: answers, form: { intent: 'assign', assignee } })).status).toBe(404);
  const { text } = await pages.ask(`${page}?lng=en`, { cookie: leads });
  expect(text).toContain(`{"value":"${answersId}","text":"answers (at the desk; in hand: 1)"}`);
  expect((await pages.ask(page, { cookie: leads, form: { intent: 'assign', seenAssigneeId: '' } })).status).toBe(422);
  const form = { intent: 'assign', assignee, seenAssigneeId: '' };
  expect(await pages.ask(page, { cookie: leads, form })).toMatchObject({ status: 303, location: page });
  const shown = (await pages.ask(page, { cookie: leads })).text;
  expect(shown).toContain('"assignee":"answers"');
  expect(shown).not.toContain(`"value":"${answersId}"`);
  const back = (seenAssigneeId: string) => ({ intent: 'giveBack', seenAssigneeId });
  expect((await pages.ask(page, { cookie: leads, form: back('') })).status).toBe(409);
  expect((await pages.ask(page, { cookie: leads, form: back(assignee) })).status).toBe(303);
  expect((await pages.ask(page, { cookie: answers, form: { intent: 'take' } })).status).toBe(303);
  expect((await pages.ask(page, { cookie: answers, form: back('') })).status).toBe(303);
});

test('an answer to what has gone on meanwhile answers 409 once, shows it, and gives the draft back', async () => {
  const writer = { accountId: await createAccount(pages.ctx(), member('surma')) };
  const { id: asked } = await openConversation(pages.ctx(), {
    ...{ writer, channel: 'message', type: 0, text: 'Is it free?', language: 'en', requestKey: randomUUID() },
  });
  const page = `/operator/desk/${asked}`;
  const found = (text: string, name: string) => new RegExp(`"${name}":"?([^",]+)`).exec(text)![1]!;
  const { text } = await pages.ask(page, { cookie: answers });
  const form = { intent: 'reply', content: 'A draft of mine.', requestKey: found(text, 'requestKey') };
  const more = {
    ...writer,
    conversationId: asked,
    text: 'And for how long?',
    language: 'en',
    requestKey: randomUUID(),
  };
  await writeToService(pages.ctx(), more);
  const stale = await pages.ask(page, { cookie: answers, form: { ...form, seenEntryId: found(text, 'seenEntryId') } });
  expect(stale.status).toBe(409);
  expect(stale.text).toContain('"content":"A draft of mine."');
  expect(stale.text).toContain('And for how long?');
  expect((await getConversation(pages.ctx(), asked)).entries).toHaveLength(2);
  const seen = { ...form, seenEntryId: /"seenEntryId":(\d+)/.exec(stale.text)![1]! };
  expect((await pages.ask(page, { cookie: answers, form: seen })).status).toBe(303);
});

test('the dashboard tells who answers how long first answers took, beside their target, and nobody else', async () => {
  const shown = async (cookie: string) => (await pages.ask('/operator/dashboard?lng=en', { cookie })).text;
  // A slow first count is not waited for; the next page has it.
  await expect
    .poll(() => shown(answers), { timeout: 15_000 })
    .toMatch(/"replyTimes":\[\{"isLive":false,"isLate":false,"answered":"1".*"target":"24 hours"/);
  expect(await shown(pays)).toContain('"replyTimes":[]');
});

test('who may propose an adjustment finds the way beside the thread; its reason names the conversation', async () => {
  const { reference } = await getConversation(pages.ctx(), id);
  const to = `/operator/adjustments/new?account=titas&reason=${reference}`;
  expect((await pages.ask(`/operator/desk/${id}`, { cookie: leads })).text).toContain(`"adjust":"${to}"`);
  expect((await pages.ask(`/operator/desk/${id}`, { cookie: answers })).text).toContain('"adjust":null');
  expect((await pages.ask(to, { cookie: leads })).text).toContain(`"account":"titas","reason":"${reference}"`);
});
