import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let answersId: number;
let answers: string;
let leads: string;
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
