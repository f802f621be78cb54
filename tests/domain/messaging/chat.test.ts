import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { chatsPerAddress } from '~/domain/messaging/chat/chat';
import { setPresence, touchPresence } from '~/domain/messaging/chat/presence.server';
import { findChat, findChatMark, listChatEntries } from '~/domain/messaging/chat/read-chat.server';
import { isAnybodyOnline } from '~/domain/messaging/chat/read-presence.server';
import { joinChat, writeToChat } from '~/domain/messaging/chat/write-to-chat.server';
import {
  endConversation,
  noteOnConversation,
  replyToConversation,
  takeConversation,
} from '~/domain/messaging/conversations/answer-conversation.server';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { getConversation, listDesk } from '~/domain/messaging/conversations/read-conversations.server';
import { writeToService } from '~/domain/messaging/conversations/write-to-service.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { chatWorld, later, newVisitor, online } from './chat-world';

test('who has not looked at the desk for five minutes is away', async () => {
  const { ctx, desk } = await chatWorld();
  expect(await isAnybodyOnline(ctx)).toBe(false);
  await online(desk);
  expect(await isAnybodyOnline(later(ctx, 4 * 60_000))).toBe(true);
  expect(await isAnybodyOnline(later(ctx, 5 * 60_000))).toBe(false);
  await touchPresence(later(desk, 4 * 60_000));
  expect(await isAnybodyOnline(later(ctx, 5 * 60_000))).toBe(true);
  await setPresence(later(desk, 4 * 60_000), { isOnline: false, capacity: 4 });
  expect(await isAnybodyOnline(later(ctx, 5 * 60_000))).toBe(false);
});

test('a chat is live when the site has live chat and somebody takes chats as it is opened', async () => {
  const { ctx, desk, chatOf } = await chatWorld();
  const opened = async (hasLiveChat: boolean) => {
    const writer = newVisitor();
    await writeToChat(ctx, { writer, text: 'Hello', language: 'en', requestKey: randomUUID(), hasLiveChat });
    const { id, isLive } = await chatOf(writer);
    const inQueue = (await listDesk(desk, { queue: 'chats', after: null })).conversations.some((one) => one.id === id);
    expect(inQueue, 'in the queue of chats').toBe(isLive);
    return isLive;
  };
  expect(await opened(true), 'nobody is online').toBe(false);
  await online(desk);
  expect(await opened(false), 'no live chat').toBe(false);
  expect(await opened(true)).toBe(true);
});

test('cards and codes are struck out before they are stored', async () => {
  const { ctx, say, chatOf } = await chatWorld();
  const writer = newVisitor();
  await say(writer, 'Card 4111 1111 1111 1111, OTP 482193, number 4111 1111 1111 1112');
  const [entry] = await listChatEntries(ctx, (await chatOf(writer)).id);
  expect(entry!.text).toBe('Card •••• 1111, OTP ••••, number 4111 1111 1111 1112');
});

test('fifty equal posts are one entry in one chat', async () => {
  const { ctx, say, chatOf } = await chatWorld();
  const writer = newVisitor();
  const key = randomUUID();
  await Promise.all(Array.from({ length: 50 }, () => say(writer, 'Hello', key)));
  expect(await listChatEntries(ctx, (await chatOf(writer)).id)).toHaveLength(1);
});

test('a visitor’s chat ends with their day, many from one address are refused, and its owner may take it over', async () => {
  const { ctx, born, say, chatOf } = await chatWorld();
  const writer = newVisitor('address');
  await say(writer);
  expect(await findChat(later(ctx, 25 * 3_600_000), writer)).toBeNull();
  for (let made = 1; made < chatsPerAddress; made++) await say(newVisitor('address'));
  await expect(say(newVisitor('address'))).rejects.toMatchObject({ code: 'messaging.too_many_today' });
  await say(writer, 'More');
  const accountId = await born('member');
  const { visitorKey } = writer as { visitorKey: string };
  await joinChat(ctx, { accountId, visitorKey });
  expect(await findChat(ctx, writer)).toBeNull();
  expect(await listChatEntries(ctx, (await chatOf({ accountId })).id)).toHaveLength(2);
  await expect(joinChat(ctx, { accountId, visitorKey })).rejects.toMatchObject({ code: 'messaging.not_found' });
});

test('who has a chat that goes on takes no other over', async () => {
  const { ctx, born, say, chatOf } = await chatWorld();
  const accountId = await born('member');
  const visitor = newVisitor();
  const { visitorKey } = visitor as { visitorKey: string };
  await say({ accountId });
  await say(visitor);
  const own = await chatOf({ accountId });
  await expect(joinChat(ctx, { accountId, visitorKey })).rejects.toMatchObject({ code: 'messaging.not_found' });
  expect((await chatOf({ accountId })).id).toBe(own.id);
  expect(await chatOf(visitor)).toMatchObject({ accountId: null });
});

test('what is written after a resolved chat goes on with it', async () => {
  const { desk, say, chatOf } = await chatWorld();
  const writer = newVisitor();
  await say(writer);
  const { id } = await chatOf(writer);
  await endConversation(desk, id, 'resolve');
  await say(writer, 'One thing more');
  expect(await chatOf(writer)).toMatchObject({ id, state: 'open', resolvedAt: null });
});

test('what a member writes on the page of the conversation is on the desk at once, like what is written in the chat', async () => {
  const { ctx, desk, other, born, say, chatOf, eventsOf } = await chatWorld();
  const accountId = await born('member');
  await online(desk);
  await say({ accountId });
  const { id } = await chatOf({ accountId });
  const written = (at = ctx) =>
    writeToService(at, { accountId, conversationId: id, text: 'More', requestKey: randomUUID(), language: 'en' });
  await written();
  expect(await eventsOf(desk.actor.id!)).toEqual([{ id }, { id }]);
  const away = 6 * 60_000;
  await endConversation(later(desk, 1_000), id, 'resolve');
  await online(later(other, away));
  await written(later(ctx, away + 1_000));
  expect((await chatOf({ accountId })).assigneeId).toBe(other.actor.id);
  expect(await eventsOf(other.actor.id!)).toEqual([{ id }]);
});

test('a letter that somebody handles is told to them, and to nobody else', async () => {
  const { ctx, desk, other, born, eventsOf } = await chatWorld();
  const accountId = await born('member');
  const opening = { channel: 'message', type: 0, text: 'Where is it?', language: 'en' } as const;
  const { id } = await openConversation(ctx, { ...opening, writer: { accountId }, requestKey: randomUUID() });
  const written = () =>
    writeToService(ctx, { accountId, conversationId: id, text: 'More', requestKey: randomUUID(), language: 'en' });
  await written();
  await takeConversation(desk, id);
  await written();
  expect(await eventsOf(desk.actor.id!)).toEqual([{ id }]);
  expect(await eventsOf(other.actor.id!)).toEqual([]);
});

test('the mark of a visitor’s chat is another with each entry, when it is taken and when it ends, not with a note', async () => {
  const { ctx, desk, say, chatOf } = await chatWorld();
  const writer = newVisitor();
  const mark = () => findChatMark(ctx, writer);
  expect(await mark()).toBe('');
  await say(writer);
  const { id } = await chatOf(writer);
  const seen = [await mark()];
  const changes = [
    () => takeConversation(desk, id),
    async () => {
      const seenEntryId = (await getConversation(ctx, id)).entries.at(-1)!.id;
      await replyToConversation(desk, { conversationId: id, text: 'Good day', requestKey: randomUUID(), seenEntryId });
    },
    () => say(writer, 'Thank you'),
    () => endConversation(desk, id, 'resolve'),
  ];
  for (const change of changes) {
    await change();
    seen.push(await mark());
  }
  expect(new Set(seen).size).toBe(changes.length + 1);
  await noteOnConversation(desk, { conversationId: id, text: 'A note', requestKey: randomUUID() });
  expect(await mark()).toBe(seen.at(-1));
  expect(await findChatMark(ctx, newVisitor())).toBe('');
});

test('an answer and its event are stored together or not at all, and a stream that was cut hears it from its cursor', async () => {
  const { ctx, desk, born, say, chatOf, eventsOf } = await chatWorld();
  const accountId = await born('member');
  await say({ accountId });
  const chat = await chatOf({ accountId });
  const { entries } = await getConversation(ctx, chat.id);
  const reply = { conversationId: chat.id, text: 'Yes', requestKey: randomUUID(), seenEntryId: entries[0]!.id };
  const cut = inTransaction(desk, async (desk) => {
    await replyToConversation(desk, reply);
    throw new Error('cut');
  });
  await expect(cut).rejects.toThrow('cut');
  expect([await eventsOf(accountId), (await listChatEntries(ctx, chat.id)).length]).toEqual([[], 1]);
  await replyToConversation(desk, reply);
  // Nobody was notified: what the stream asks from where it was is in the table.
  const { rows } = await ctx.db.execute(
    `select kind, payload from live_events where owner_id = ${accountId} and kind = 'chat' and seq > 0`,
  );
  expect(rows).toEqual([{ kind: 'chat', payload: { id: chat.id } }]);
});

test('a chat that is opened after another was closed follows the newest of the same writer', async () => {
  const { ctx, desk, born, say, chatOf } = await chatWorld();
  const [member, visitor, other] = [{ accountId: await born('member') }, newVisitor(), newVisitor()];
  await say(other);
  for (const writer of [member, visitor]) {
    await say(writer);
    const first = await chatOf(writer);
    expect(first.followsId).toBeNull();
    await endConversation(desk, first.id, 'spam');
    await say(writer);
    const second = await chatOf(writer);
    expect(second.followsId).toBe(first.id);
    await endConversation(desk, second.id, 'spam');
    await say(writer);
    const third = await chatOf(writer);
    expect(third.followsId).toBe(second.id);
    expect(await getConversation(ctx, third.id)).toMatchObject({ followsReference: second.reference });
  }
});
