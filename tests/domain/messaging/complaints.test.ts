import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { listAnswers, removeAnswer, saveAnswer } from '~/domain/messaging/canned-answers.server';
import { endConversation, replyToConversation } from '~/domain/messaging/conversations/answer-conversation.server';
import { decideComplaint } from '~/domain/messaging/conversations/decide-complaint.server';
import { endSilentConversations } from '~/domain/messaging/conversations/end-silent-conversations.server';
import { type Opening, openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import {
  getConversation,
  getOwnConversation,
  listDesk,
} from '~/domain/messaging/conversations/read-conversations.server';
import { writeToService } from '~/domain/messaging/conversations/write-to-service.server';
import { fillAnswer } from '~/domain/messaging/fill-answer';
import { messages } from '~/domain/messaging/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { hadPart } from '~/domain/views/had-part.server';
import { worldWith } from '../../setup/world';

let ctx: Ctx;
let desk: Ctx;
let other: Ctx;
let member: number;

beforeAll(async () => {
  ({ ctx } = await worldWith());
  const born = (account: string, role: 'member' | 'operator') =>
    createAccount(ctx, { account, nickname: account, role, type: 0, passwordHash: null });
  const as = (id: number) => ({ ...ctx, actor: { role: 'operator', id, name: `operator ${id}` } as Ctx['actor'] });
  [desk, other] = [as(await born('Surma', 'operator')), as(await born('Kushiyara', 'operator'))];
  member = await born('Titas', 'member');
});

const days = (count: number) => new Date(ctx.now.getTime() + count * 86_400_000);

function complain(given: Partial<Opening> = {}) {
  return openConversation(ctx, {
    ...{ writer: { accountId: member }, channel: 'complaint', type: 2, text: 'My withdrawal was refused.' },
    ...{ language: 'en', requestKey: randomUUID() },
    ...given,
  });
}

async function seen(id: number) {
  return (await getConversation(desk, id)).entries.at(-1)!.id;
}

async function decide(id: number, by = desk, given: Partial<Parameters<typeof decideComplaint>[1]> = {}) {
  const decision = {
    conversationId: id,
    outcome: 'upheld',
    reason: 'You are right.',
    requestKey: randomUUID(),
  } as const;
  await decideComplaint(by, { ...decision, seenEntryId: await seen(id), ...given }, hadPart);
}

test('a complaint is told its reference and its deadline at once, by the setting', async () => {
  await changeSetting(ctx, { key: 'complaintDays', value: 10 });
  const { id, reference } = await complain();
  const own = await getOwnConversation(ctx, { accountId: member, conversationId: id });
  expect(own).toMatchObject({ channel: 'complaint', dueAt: days(10), decidedAt: null, outcome: null });
  const [letter] = await ctx.db
    .select()
    .from(messages)
    .where(eq(messages.about, `conversation:${id}`));
  expect(letter!.body).toMatchObject({
    template: 'complaintReceived',
    params: { reference, until: { at: days(10).toISOString() } },
  });
});

test('undecided it neither falls silent nor is marked as resolved, and stays in its queue', async () => {
  const { id } = await complain();
  await replyToConversation(desk, {
    ...{ conversationId: id, text: 'Which one?', requestKey: randomUUID(), seenEntryId: await seen(id) },
  });
  await endSilentConversations({ ...ctx, now: days(30) });
  expect((await getConversation(desk, id)).state).toBe('pending');
  for (const by of ['resolve', 'spam'] as const) {
    await expect(endConversation(desk, id, by)).rejects.toMatchObject({ code: 'messaging.undecided' });
  }
  const queue = async () =>
    (await listDesk(desk, { queue: 'complaints', after: null })).conversations.map((row) => row.id);
  expect(await queue()).toContain(id);
  await decide(id);
  expect(await queue()).not.toContain(id);
});

test('the final answer is given once, with its outcome and a letter', async () => {
  const { id } = await complain();
  const requestKey = randomUUID();
  await decide(id, desk, { requestKey, outcome: 'partly' });
  await decide(id, desk, { requestKey, outcome: 'partly' });
  const decided = await getConversation(desk, id);
  expect(decided).toMatchObject({ state: 'resolved', outcome: 'partly', decidedAt: ctx.now });
  expect(decided.entries).toHaveLength(2);
  await expect(decide(id)).rejects.toMatchObject({ code: 'messaging.decided' });
  const letters = await ctx.db
    .select()
    .from(messages)
    .where(eq(messages.about, `conversation:${id}`));
  expect(letters.map(({ body }) => 'template' in body && body.template)).toEqual([
    'complaintReceived',
    'complaintDecided',
  ]);
});

test('what was added meanwhile is read before it is decided', async () => {
  const { id } = await complain();
  const seenEntryId = await seen(id);
  const added = { accountId: member, conversationId: id, text: 'One thing more.', language: 'en' };
  await writeToService(ctx, { ...added, requestKey: randomUUID() });
  await expect(decide(id, desk, { seenEntryId })).rejects.toMatchObject({ code: 'messaging.newer' });
  expect((await getConversation(desk, id)).decidedAt).toBeNull();
});

test('who answered what is complained of does not decide, another does', async () => {
  const { id: followsId } = await complain({ channel: 'message' });
  await replyToConversation(desk, {
    ...{ conversationId: followsId, text: 'No.', requestKey: randomUUID(), seenEntryId: await seen(followsId) },
  });
  const { id } = await complain({ followsId });
  await expect(decide(id)).rejects.toMatchObject({ code: 'messaging.own_answer' });
  const { id: secondId } = await complain({ channel: 'message', followsId });
  const { id: further } = await complain({ followsId: secondId });
  await expect(decide(further)).rejects.toMatchObject({ code: 'messaging.own_answer' });
  await decide(id, other);
  expect((await getConversation(desk, id)).outcome).toBe('upheld');
});

test('an ordinary letter is no complaint and has no deadline', async () => {
  const { id } = await complain({ channel: 'message' });
  await expect(decide(id)).rejects.toMatchObject({ code: 'messaging.no_complaint' });
  expect((await getConversation(desk, id)).dueAt).toBeNull();
});

test('canned answers are saved over, listed by name and removed; gaps that nothing fills stay', async () => {
  const id = await saveAnswer(desk, {
    id: null,
    title: 'Slip',
    bn: '{account}, রসিদ দিন।',
    en: '{account}: {amount}?',
  });
  await saveAnswer(desk, { id, title: 'Slip please', bn: '{reference} রসিদ', en: '{account}: {amount} {other}' });
  expect(await listAnswers(desk)).toMatchObject([{ id, title: 'Slip please' }]);
  expect(fillAnswer('{account}: {amount} {other}', { account: 'Titas' })).toBe('Titas: {amount} {other}');
  await removeAnswer(desk, id);
  await expect(removeAnswer(desk, id)).rejects.toMatchObject({ code: 'messaging.not_found' });
  await expect(saveAnswer(desk, { id: null, title: 'a', bn: 'ক'.repeat(2_001), en: 'a' })).rejects.toMatchObject({
    code: 'messaging.too_long',
    field: 'bn',
  });
});
