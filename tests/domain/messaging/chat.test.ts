import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { holdHead } from '~/domain/live/publish.server';
import { assignWaiting } from '~/domain/messaging/chat/assign-chats.server';
import { type ChatWriter, chatsPerAddress, silentChatMs } from '~/domain/messaging/chat/chat';
import { setPresence, touchPresence } from '~/domain/messaging/chat/presence.server';
import { findChat, findChatMark, listChatEntries, placeInQueue } from '~/domain/messaging/chat/read-chat.server';
import { isAnybodyOnline, isPresent } from '~/domain/messaging/chat/read-presence.server';
import { joinChat, writeToChat } from '~/domain/messaging/chat/write-to-chat.server';
import {
  endConversation,
  noteOnConversation,
  replyToConversation,
  takeConversation,
} from '~/domain/messaging/conversations/answer-conversation.server';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { getConversation } from '~/domain/messaging/conversations/read-conversations.server';
import { writeToService } from '~/domain/messaging/conversations/write-to-service.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';
import { untilOneWaits } from '../ledger/ledger-world';

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
  await online(later(desk, silentChatMs + 5_000), 1);
  expect((await chatOf(third)).assigneeId, 'unanswered').toBeNull();
  const { id, entries } = await getConversation(ctx, (await chatOf(second)).id);
  const reply = { conversationId: id, text: 'Good day', requestKey: randomUUID(), seenEntryId: entries[0]!.id };
  await replyToConversation(later(desk, silentChatMs + 6_000), reply);
  await online(later(desk, silentChatMs + 7_000), 1);
  expect((await chatOf(third)).assigneeId, 'just answered').toBeNull();
  await online(later(desk, 2 * silentChatMs + 7_000), 1);
  expect((await chatOf(third)).assigneeId, 'silent').toBe(desk.actor.id);
});

test('a chat stays with who looks at the desk, and goes to another when they are away', async () => {
  const writer = newVisitor();
  await online(desk);
  await say(writer);
  await setPresence(later(desk, 1_000), { isOnline: false, capacity: 4 });
  await online(later(other, 2_000));
  expect((await chatOf(writer)).assigneeId).toBe(desk.actor.id);
  const away = 6 * 60_000;
  expect(await isPresent(later(ctx, away), desk.actor.id!)).toBe(false);
  const before = await eventsOf(desk.actor.id!);
  await say(writer, 'Are you there?', randomUUID(), later(ctx, away));
  const { id, assigneeId } = await chatOf(writer);
  expect(assigneeId, 'nobody is online').toBe(desk.actor.id);
  expect(await eventsOf(desk.actor.id!)).toEqual([...before, { id }]);
  await online(later(other, away));
  expect((await chatOf(writer)).assigneeId).toBe(other.actor.id);
});

test('a chat that was taken by hand stays with who looks at the desk without taking chats', async () => {
  const writer = newVisitor();
  await say(writer);
  expect(await touchPresence(desk)).toEqual({ isOnline: false, capacity: 4 });
  await takeConversation(desk, (await chatOf(writer)).id);
  await online(other);
  expect((await chatOf(writer)).assigneeId).toBe(desk.actor.id);
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

test('who has a chat that goes on takes no other over', async () => {
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
  const writer = newVisitor();
  await say(writer);
  const { id } = await chatOf(writer);
  await endConversation(desk, id, 'resolve');
  await say(writer, 'One thing more');
  expect(await chatOf(writer)).toMatchObject({ id, state: 'open', resolvedAt: null });
});

/** Does `first` in a transaction that is left open until `second` has begun and waits for it, or has ended. */
async function overlapping(first: (ctx: Ctx) => Promise<unknown>, by: Ctx, second: () => Promise<unknown>) {
  let done: Promise<unknown> = Promise.resolve();
  await inTransaction(by, async (ctx) => {
    await first(ctx);
    done = second();
    done.catch(() => undefined);
    await Promise.race([done, wait(300)]);
  });
  await done;
}

test('what a member writes on the page of the conversation is on the desk at once, like what is written in the chat', async () => {
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

test('what is written while the chat is closed opens another and leaves it closed', async () => {
  const writer = newVisitor();
  await say(writer);
  const { id } = await chatOf(writer);
  await overlapping(
    (ctx) => endConversation(ctx, id, 'spam'),
    desk,
    () => say(writer, 'Are you there?'),
  );
  expect((await getConversation(ctx, id)).state).toBe('closed');
  expect((await chatOf(writer)).id).not.toBe(id);
});

test('what is written while an answer is being stored waits from then on', async () => {
  const writer = newVisitor();
  await say(writer);
  const { id } = await chatOf(writer);
  const { entries } = await getConversation(ctx, id);
  const reply = { conversationId: id, text: 'Good day', requestKey: randomUUID(), seenEntryId: entries[0]!.id };
  const written = later(ctx, 61_000);
  await overlapping(
    (ctx) => replyToConversation(ctx, reply),
    later(desk, 60_000),
    () => say(writer, 'One thing more', randomUUID(), written),
  );
  expect(await chatOf(writer)).toMatchObject({ state: 'open', waitingSince: written.now });
});

test('a chat that somebody is taking is given to nobody else', async () => {
  const writer = newVisitor();
  await say(writer);
  const { id } = await chatOf(writer);
  await overlapping(
    (ctx) => takeConversation(ctx, id),
    desk,
    () => online(other),
  );
  expect((await chatOf(writer)).assigneeId).toBe(desk.actor.id);
});

/** Does `work` while another transaction holds the head with the lower number, which then takes the higher one. */
async function besideWhoTells([low, high]: [number, number], work: () => Promise<unknown>) {
  let working: Promise<unknown> = Promise.resolve();
  await inTransaction(ctx, async (inner) => {
    await holdHead(inner, low);
    working = work();
    working.catch(() => {});
    await untilOneWaits(ctx);
    await holdHead(inner, high);
  });
  await working;
}

test('operators who are given chats are told in one order, so that nobody who tells them waits for good', async () => {
  const [low, high] = [desk, other].map((who) => who.actor.id!).sort((a, b) => a - b) as [number, number];
  const [first, second] = [newVisitor(), newVisitor()];
  await say(first);
  await say(second, 'Hello', randomUUID(), later(ctx, 1_000));
  await online(desk, 1);
  await endConversation(desk, (await chatOf(first)).id, 'resolve');
  expect((await chatOf(second)).assigneeId).toBe(desk.actor.id);
  // The one with the higher number has nothing to do, and is given the first of the next two.
  const waiting = [newVisitor(), newVisitor()];
  for (const [at, visitor] of waiting.entries()) await say(visitor, 'Hello', randomUUID(), later(ctx, 2_000 + at));
  await ctx.db.execute(sql`
    insert into desk_presence (account_id, is_online, capacity, seen_at)
    values (${low}, true, 2, ${later(ctx, 3_000).now.toISOString()}::timestamptz), (${high}, true, 2, ${later(ctx, 3_000).now.toISOString()}::timestamptz)
    on conflict (account_id) do update set is_online = true, capacity = excluded.capacity, seen_at = excluded.seen_at`);
  await besideWhoTells([low, high], () => inTransaction(later(ctx, 4_000), (ctx) => assignWaiting(ctx)));
  const assignees = await Promise.all(waiting.map(async (visitor) => (await chatOf(visitor)).assigneeId));
  expect(assignees).toEqual([high, low]);
});

test('who was away and who takes over are told in one order, as are the writer of an ended chat and who is given the next', async () => {
  const [low, high] = [desk, other].sort((a, b) => a.actor.id! - b.actor.id!) as [Ctx, Ctx];
  const accountId = await born('member');
  await online(high, 1);
  await say({ accountId });
  const away = 6 * 60_000;
  await ctx.db.execute(sql`
    insert into desk_presence (account_id, is_online, capacity, seen_at)
    values (${low.actor.id}, true, 4, ${later(ctx, away).now.toISOString()}::timestamptz)`);
  await besideWhoTells([low.actor.id!, high.actor.id!], () =>
    say({ accountId }, 'Are you there?', randomUUID(), later(ctx, away)),
  );
  const chat = await chatOf({ accountId });
  expect(chat.assigneeId).toBe(low.actor.id);
  expect(await eventsOf(high.actor.id!)).toEqual([{ id: chat.id }, { id: chat.id }]);

  const last = { ...ctx, actor: { role: 'operator', id: await born('operator'), name: 'operator' } } as Ctx;
  await setPresence(later(low, away), { isOnline: false, capacity: 4 });
  const visitor = newVisitor();
  await say(visitor, 'Hello', randomUUID(), later(ctx, away));
  await ctx.db.execute(sql`
    insert into desk_presence (account_id, is_online, capacity, seen_at)
    values (${last.actor.id}, true, 4, ${later(ctx, away).now.toISOString()}::timestamptz)`);
  await besideWhoTells([accountId, last.actor.id!], () => endConversation(later(low, away), chat.id, 'resolve'));
  expect((await chatOf(visitor)).assigneeId).toBe(last.actor.id);
  expect(await eventsOf(accountId)).toEqual([{ id: chat.id }]);
});
