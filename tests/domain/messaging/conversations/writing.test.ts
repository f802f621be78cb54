import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { replyToConversation } from '~/domain/messaging/conversations/answer-conversation.server';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import {
  getConversation,
  getOwnConversation,
  listOwnConversations,
} from '~/domain/messaging/conversations/read-conversations.server';
import { writeToService } from '~/domain/messaging/conversations/write-to-service.server';
import { markAllRead } from '~/domain/messaging/inbox/mark-read.server';
import { messages } from '~/domain/messaging/tables.server';
import { type ConversationsWorld, conversationsWorld } from './conversations-world';

let world: ConversationsWorld;

beforeAll(async () => {
  world = await conversationsWorld();
});

test('one form is one conversation and one entry, however many send it at once', async () => {
  const { ctx, ask } = world;
  const { id, opening, accountId } = await ask();
  const again = await Promise.all(Array.from({ length: 20 }, () => openConversation(ctx, opening)));
  expect(new Set(again.map((one) => one.id))).toEqual(new Set([id]));
  const writing = { accountId, conversationId: id, text: 'Still waiting', requestKey: randomUUID(), language: 'en' };
  await Promise.all(Array.from({ length: 20 }, () => writeToService(ctx, writing)));
  const { entries } = await getOwnConversation(ctx, { accountId, conversationId: id });
  expect(entries.map(({ text }) => text)).toEqual(['Where is my deposit?', 'Still waiting']);
});

test('an answer to what has gone on meanwhile is refused and stored nowhere', async () => {
  const { ctx, desk, ask, newest } = world;
  const { id, accountId } = await ask();
  const seenEntryId = await newest(id);
  await writeToService(ctx, { accountId, conversationId: id, text: 'Wait', requestKey: randomUUID(), language: 'en' });
  const late = { conversationId: id, text: 'Done', requestKey: randomUUID(), seenEntryId };
  await expect(replyToConversation(desk, late)).rejects.toMatchObject({ code: 'messaging.newer' });
  expect((await getConversation(desk, id)).entries).toHaveLength(2);
});

test('a lively conversation leaves one letter, unread again after each answer', async () => {
  const { ctx, desk, ask, reply } = world;
  const { id, accountId } = await ask();
  await reply(id);
  await reply(id, desk, 'And once more.');
  const letters = async () => {
    const rows = await ctx.db.select().from(messages).where(eq(messages.accountId, accountId));
    return rows.filter(({ about, deletedAt }) => about === `conversation:${id}` && !deletedAt);
  };
  expect(await letters()).toHaveLength(1);
  await markAllRead(ctx, accountId!);
  await reply(id, desk, 'A third time.');
  expect(await letters()).toMatchObject([{ readAt: null }]);
});

test('two hundred characters of conjuncts pass as feedback, one more does not, nor does nothing', async () => {
  const { ask } = world;
  const conjunct = 'ক্ষ্ম';
  const feedback = (text: string) => ask({ channel: 'feedback', text });
  await feedback(conjunct.repeat(200));
  await expect(feedback(conjunct.repeat(201))).rejects.toMatchObject({ code: 'messaging.too_long' });
  await expect(feedback('  \n ')).rejects.toMatchObject({ code: 'messaging.empty' });
});

test('marks heaped upon one letter are too long as well', async () => {
  const { ask } = world;
  const heap = `e${'\u0323'.repeat(10_001)}`;
  for (const channel of ['feedback', 'message'] as const)
    await expect(ask({ channel, text: heap })).rejects.toMatchObject({ code: 'messaging.too_long' });
  await ask({ text: heap.slice(0, 9_999) });
});

test('an account writes feedback five times a day, an address without one three times', async () => {
  const { ctx, ask } = world;
  const { opening } = await ask({ channel: 'feedback' });
  const again = () => openConversation(ctx, { ...opening, requestKey: randomUUID() });
  for (let times = 1; times < 5; times++) await again();
  await expect(again()).rejects.toMatchObject({ code: 'messaging.too_many_today', params: { count: '5' } });
  const visitor = { contact: 'padma@mail.example', addressKey: randomUUID() };
  const from = () => openConversation(ctx, { ...opening, writer: visitor, requestKey: randomUUID() });
  for (let times = 0; times < 3; times++) await from();
  await expect(from()).rejects.toMatchObject({ code: 'messaging.too_many_today' });
});

test('one’s own conversations come in pages, newest first, each once and nobody else’s', async () => {
  const { ctx, ask } = world;
  const { accountId, id: first } = await ask();
  const ids = [first];
  for (let times = 0; times < 21; times++) {
    const { id } = await openConversation(ctx, {
      ...{ writer: { accountId }, channel: 'message', type: 0, text: 'One more', language: 'en' },
      requestKey: randomUUID(),
    });
    ids.push(id);
  }
  await ask();
  const newest = await listOwnConversations(ctx, { accountId, after: null });
  expect(newest.conversations).toHaveLength(20);
  const older = await listOwnConversations(ctx, { accountId, after: newest.next });
  expect(older.next).toBeNull();
  expect([...newest.conversations, ...older.conversations].map(({ id }) => id)).toEqual(ids.reverse());
});

test('markup stays text', async () => {
  const { desk, ask } = world;
  const { id } = await ask({ text: '<b onclick="x()">hello</b>' });
  expect((await getConversation(desk, id)).entries[0]!.text).toBe('<b onclick="x()">hello</b>');
});

test('pictures come along with what was written, three at most', async () => {
  const { ctx, ask } = world;
  const { id, accountId } = await ask({ fileIds: ['one', 'two'] });
  const more = { accountId, conversationId: id, text: 'And this', language: 'en', requestKey: randomUUID() };
  await writeToService(ctx, { ...more, fileIds: ['three'] });
  const { entries } = await getOwnConversation(ctx, { accountId, conversationId: id });
  expect(entries.map(({ fileIds }) => fileIds)).toEqual([['one', 'two'], ['three']]);
  const many = { ...more, requestKey: randomUUID(), fileIds: ['1', '2', '3', '4'] };
  await expect(writeToService(ctx, many)).rejects.toThrow();
});
