import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { endConversation, replyToConversation } from '~/domain/messaging/conversations/answer-conversation.server';
import {
  conversationEvents,
  conversationStates,
  nextConversationState,
} from '~/domain/messaging/conversations/conversation';
import { endSilentConversations } from '~/domain/messaging/conversations/end-silent-conversations.server';
import {
  getConversation,
  getOwnConversation,
  listOwnConversations,
} from '~/domain/messaging/conversations/read-conversations.server';
import { rateConversation, writeToService } from '~/domain/messaging/conversations/write-to-service.server';
import { type ConversationsWorld, conversationsWorld } from './conversations-world';

let world: ConversationsWorld;

beforeAll(async () => {
  world = await conversationsWorld();
});

const at = (iso: string) => ({ now: new Date(`2026-03-${iso}Z`) });

test('every state answers every event as the table says', () => {
  const table = conversationStates.map((state) => [
    state,
    Object.fromEntries(conversationEvents.map((event) => [event, nextConversationState(state, event)])),
  ]);
  expect(Object.fromEntries(table)).toEqual({
    open: { reply: 'pending', resolve: 'resolved', spam: 'closed', write: 'open', fallSilent: null, end: null },
    pending: {
      reply: 'pending',
      resolve: 'resolved',
      spam: 'closed',
      write: 'open',
      fallSilent: 'resolved',
      end: null,
    },
    resolved: { reply: 'pending', resolve: null, spam: 'closed', write: 'open', fallSilent: null, end: 'closed' },
    closed: { reply: null, resolve: null, spam: null, write: null, fallSilent: null, end: null },
  });
});

test('the worked week: silence resolves after 72 hours, a week closes, what is written then follows', async () => {
  const { ctx, desk, ask, stateOf, reply } = world;
  const { id, accountId } = await ask({}, { ...ctx, ...at('02T09:00:00') });
  await reply(id, { ...desk, ...at('02T09:12:00') });
  await endSilentConversations({ ...ctx, ...at('05T09:11:59') });
  expect(await stateOf(id)).toBe('pending');
  await endSilentConversations({ ...ctx, ...at('05T09:12:00') });
  expect(await stateOf(id)).toBe('resolved');
  const write = (time: string) =>
    writeToService(
      { ...ctx, ...at(time) },
      { accountId, conversationId: id, text: 'And now?', requestKey: randomUUID(), language: 'en' },
    );
  expect(await write('05T10:00:00')).toEqual({ id });
  expect(await stateOf(id)).toBe('open');
  await endConversation({ ...desk, ...at('06T12:00:00') }, id, 'resolve');
  await endSilentConversations({ ...ctx, ...at('13T12:00:00') });
  expect(await stateOf(id)).toBe('closed');
  const { id: followed } = await write('14T08:00:00');
  expect(followed).not.toBe(id);
  expect((await getConversation(desk, followed)).followsId).toBe(id);
});

test('a job that comes late, or not at all, moves no time', async () => {
  const { ctx, desk, ask, stateOf, reply } = world;
  const { id, accountId } = await ask({}, { ...ctx, ...at('02T09:00:00') });
  await reply(id, { ...desk, ...at('02T09:12:00') });
  const write = (conversationId: number, time: string) => {
    const writing = { accountId, conversationId, text: 'And now?', requestKey: randomUUID(), language: 'en' };
    return writeToService({ ...ctx, ...at(time) }, writing);
  };
  const { id: follows } = await write(id, '12T09:12:00');
  expect(follows).not.toBe(id);
  await endSilentConversations({ ...ctx, ...at('06T00:00:00') });
  expect(await getConversation({ ...desk, ...at('06T00:00:00') }, id)).toMatchObject({
    state: 'resolved',
    resolvedAt: at('05T09:12:00').now,
  });
  expect((await write(id, '12T09:12:00')).id).not.toBe(id);
  expect(await write(id, '12T09:11:59')).toEqual({ id });
  await reply(follows, { ...desk, ...at('12T10:00:00') });
  await endSilentConversations({ ...ctx, ...at('22T10:00:00') });
  expect(await stateOf(follows)).toBe('closed');
});

test('every page shows the state by the clock, whether the job has run or not', async () => {
  const { ctx, desk, ask, stateOf } = world;
  const { id, accountId } = await ask({}, { ...ctx, ...at('02T09:00:00') });
  const reply = {
    conversationId: id,
    text: 'Tomorrow.',
    requestKey: randomUUID(),
    seenEntryId: Number.MAX_SAFE_INTEGER,
  };
  await replyToConversation({ ...desk, ...at('02T09:12:00') }, reply);
  const seen = async (iso: string) => {
    const now = { ...desk, ...at(iso) };
    const own = await getOwnConversation(now, { accountId, conversationId: id });
    const { conversations: listed } = await listOwnConversations(now, { accountId, after: null });
    return new Set([own.state, listed[0]!.state, (await getConversation(now, id)).state]);
  };
  expect(await seen('05T09:11:59')).toEqual(new Set(['pending']));
  expect(await seen('05T09:12:00')).toEqual(new Set(['resolved']));
  expect(await seen('12T09:12:00')).toEqual(new Set(['closed']));
  const late = endConversation({ ...desk, ...at('12T09:12:00') }, id, 'resolve');
  await expect(late).rejects.toMatchObject({ code: 'messaging.conversation_closed' });
  expect(await stateOf(id)).toBe('pending');
});

test('a conversation is rated once, after it has ended', async () => {
  const { ctx, desk, newMember, ask } = world;
  const { id, accountId } = await ask();
  const rate = (rating: number) => rateConversation(ctx, { accountId, conversationId: id, rating });
  await expect(rate(5)).rejects.toMatchObject({ code: 'messaging.not_ended' });
  await endConversation(desk, id, 'resolve');
  await rate(2);
  await rate(2);
  await expect(rate(5)).rejects.toMatchObject({ code: 'messaging.rated' });
  expect((await getConversation(desk, id)).rating).toBe(2);
  const stranger = { accountId: await newMember(), conversationId: id, rating: 1 };
  await expect(rateConversation(ctx, stranger)).rejects.toMatchObject({ code: 'messaging.not_found' });
});
