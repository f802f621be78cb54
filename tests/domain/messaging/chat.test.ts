import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { type ChatWriter, chatsPerAddress, silentChatMs } from '~/domain/messaging/chat/chat';
import { isAnybodyOnline, setPresence, touchPresence } from '~/domain/messaging/chat/presence.server';
import { findChat, listChatEntries, placeInQueue } from '~/domain/messaging/chat/read-chat.server';
import { joinChat, writeToChat } from '~/domain/messaging/chat/write-to-chat.server';
import { endConversation, replyToConversation } from '~/domain/messaging/conversations/answer-conversation.server';
import { getConversation } from '~/domain/messaging/conversations/read-conversations.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';

let ctx: Ctx;
let desk: Ctx;
let other: Ctx;
let count = 0;

const born = (role: 'member' | 'operator') => {
  const account = `Surma${count++}`;
  return createAccount(ctx, { account, nickname: account, role, type: 0, passwordHash: null });
};

beforeEach(async () => {
  ({ ctx } = await worldWith());
  const operator = async (): Promise<Ctx> => ({
    ...ctx,
    actor: { role: 'operator', id: await born('operator'), name: 'operator' },
  });
  [desk, other] = [await operator(), await operator()];
});

const newVisitor = (addressKey: string = randomUUID()): ChatWriter => ({ visitorKey: randomUUID(), addressKey });
const later = (who: Ctx, ms: number) => ({ ...who, now: new Date(who.now.getTime() + ms) });
const online = (who: Ctx, capacity = 4) => setPresence(who, { isOnline: true, capacity });
const say = (writer: ChatWriter, text = 'Hello', requestKey: string = randomUUID(), at = ctx) =>
  writeToChat(at, { writer, text, language: 'en', requestKey });
const chatOf = async (writer: ChatWriter) => (await findChat(ctx, writer))!;

async function eventsOf(ownerId: number): Promise<unknown[]> {
  const { rows } = await ctx.db.execute(
    `select payload from live_events where owner_id = ${ownerId} and kind = 'chat'`,
  );
  return rows.map(({ payload }) => payload);
}

test('a chat goes to the least loaded operator online, and both sides hear of what is new without its text', async () => {
  const accountId = await born('member');
  await online(desk);
  await online(other);
  await say(newVisitor());
  await say({ accountId });
  const chat = await chatOf({ accountId });
  expect(chat.assigneeId).toBe(other.actor.id);
  expect(await eventsOf(other.actor.id!)).toEqual([{ id: chat.id }]);
  const { entries } = await getConversation(ctx, chat.id);
  const reply = { conversationId: chat.id, text: 'Good day', requestKey: randomUUID(), seenEntryId: entries[0]!.id };
  await replyToConversation(other, reply);
  expect(await eventsOf(accountId)).toEqual([{ id: chat.id }]);
  expect((await listChatEntries(ctx, chat.id)).map(({ author, text }) => [author, text])).toEqual([
    ['member', 'Hello'],
    ['operator', 'Good day'],
  ]);
});

test('over the capacity one waits in the queue, and is given to whoever has room again', async () => {
  await online(desk, 1);
  const [first, second, third] = [newVisitor(), newVisitor(), newVisitor()];
  await say(first);
  await say(second, 'Hello', randomUUID(), later(ctx, 1_000));
  await say(third, 'Hello', randomUUID(), later(ctx, 2_000));
  expect(await placeInQueue(ctx, await chatOf(first))).toBeNull();
  expect(await placeInQueue(ctx, await chatOf(second))).toBe(1);
  expect(await placeInQueue(ctx, await chatOf(third))).toBe(2);
  await endConversation(later(desk, 3_000), (await chatOf(first)).id, 'resolve');
  expect((await chatOf(second)).assigneeId).toBe(desk.actor.id);
  expect((await chatOf(third)).assigneeId).toBeNull();
  const silent = later(desk, silentChatMs + 5_000);
  await touchPresence(silent);
  await online(silent, 1);
  expect((await chatOf(third)).assigneeId).toBe(desk.actor.id);
});

test('who has not looked at the desk for five minutes is away', async () => {
  expect(await isAnybodyOnline(ctx)).toBe(false);
  await online(desk);
  expect(await isAnybodyOnline(later(ctx, 4 * 60_000))).toBe(true);
  expect(await isAnybodyOnline(later(ctx, 5 * 60_000))).toBe(false);
  await touchPresence(later(desk, 4 * 60_000));
  expect(await isAnybodyOnline(later(ctx, 5 * 60_000))).toBe(true);
  await setPresence(later(desk, 4 * 60_000), { isOnline: false, capacity: 4 });
  expect(await isAnybodyOnline(later(ctx, 5 * 60_000))).toBe(false);
});

test('cards and codes are struck out before they are stored', async () => {
  const writer = newVisitor();
  await say(writer, 'Card 4111 1111 1111 1111, OTP 482193, number 4111 1111 1111 1112');
  const [entry] = await listChatEntries(ctx, (await chatOf(writer)).id);
  expect(entry!.text).toBe('Card •••• 1111, OTP ••••, number 4111 1111 1111 1112');
});

test('fifty equal posts are one entry in one chat', async () => {
  const writer = newVisitor();
  const key = randomUUID();
  await Promise.all(Array.from({ length: 50 }, () => say(writer, 'Hello', key)));
  expect(await listChatEntries(ctx, (await chatOf(writer)).id)).toHaveLength(1);
});

test('a visitor’s chat ends with their day, many from one address are refused, and its owner may take it over', async () => {
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

test('what is written after a resolved chat goes on with it', async () => {
  const writer = newVisitor();
  await say(writer);
  const { id } = await chatOf(writer);
  await endConversation(desk, id, 'resolve');
  await say(writer, 'One thing more');
  expect(await chatOf(writer)).toMatchObject({ id, state: 'open', resolvedAt: null });
});
