import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { holdHead } from '~/domain/live/publish.server';
import { assignWaiting } from '~/domain/messaging/chat/assign-chats.server';
import { silentChatMs } from '~/domain/messaging/chat/chat';
import { setPresence, touchPresence } from '~/domain/messaging/chat/presence.server';
import { listChatEntries, placeInQueue } from '~/domain/messaging/chat/read-chat.server';
import { isPresent } from '~/domain/messaging/chat/read-presence.server';
import {
  endConversation,
  replyToConversation,
  takeConversation,
} from '~/domain/messaging/conversations/answer-conversation.server';
import { getConversation } from '~/domain/messaging/conversations/read-conversations.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { untilOneWaits } from '../ledger/ledger-world';
import { chatWorld, later, newVisitor, online } from './chat-world';

test('a chat goes to the least loaded operator online, and both sides hear of what is new without its text', async () => {
  const { ctx, desk, other, born, say, chatOf, eventsOf } = await chatWorld();
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
  const { ctx, desk, say, chatOf } = await chatWorld();
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
  const { ctx, desk, other, say, chatOf, eventsOf } = await chatWorld();
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
  const { desk, other, say, chatOf } = await chatWorld();
  const writer = newVisitor();
  await say(writer);
  expect(await touchPresence(desk)).toEqual({ isOnline: false, capacity: 4 });
  await takeConversation(desk, (await chatOf(writer)).id);
  await online(other);
  expect((await chatOf(writer)).assigneeId).toBe(desk.actor.id);
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

test('what is written while the chat is closed opens another and leaves it closed', async () => {
  const { ctx, desk, say, chatOf } = await chatWorld();
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
  const { ctx, desk, say, chatOf } = await chatWorld();
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
  const { desk, other, say, chatOf } = await chatWorld();
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
async function besideWhoTells(ctx: Ctx, [low, high]: [number, number], work: () => Promise<unknown>) {
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
  const { ctx, desk, other, say, chatOf } = await chatWorld();
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
  await besideWhoTells(ctx, [low, high], () => inTransaction(later(ctx, 4_000), (ctx) => assignWaiting(ctx)));
  const assignees = await Promise.all(waiting.map(async (visitor) => (await chatOf(visitor)).assigneeId));
  expect(assignees).toEqual([high, low]);
});

test('who was away and who takes over are told in one order, as are the writer of an ended chat and who is given the next', async () => {
  const { ctx, desk, other, born, say, chatOf, eventsOf } = await chatWorld();
  const [low, high] = [desk, other].sort((a, b) => a.actor.id! - b.actor.id!) as [Ctx, Ctx];
  const accountId = await born('member');
  await online(high, 1);
  await say({ accountId });
  const away = 6 * 60_000;
  await ctx.db.execute(sql`
    insert into desk_presence (account_id, is_online, capacity, seen_at)
    values (${low.actor.id}, true, 4, ${later(ctx, away).now.toISOString()}::timestamptz)`);
  await besideWhoTells(ctx, [low.actor.id!, high.actor.id!], () =>
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
  await besideWhoTells(ctx, [accountId, last.actor.id!], () => endConversation(later(low, away), chat.id, 'resolve'));
  expect((await chatOf(visitor)).assigneeId).toBe(last.actor.id);
  expect(await eventsOf(accountId)).toEqual([{ id: chat.id }]);
});
