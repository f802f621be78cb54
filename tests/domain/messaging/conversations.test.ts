import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import {
  endConversation,
  noteOnConversation,
  replyToConversation,
  takeConversation,
} from '~/domain/messaging/conversations/answer-conversation.server';
import {
  conversationEvents,
  conversationStates,
  nextConversationState,
} from '~/domain/messaging/conversations/conversation';
import { endSilentConversations } from '~/domain/messaging/conversations/end-silent-conversations.server';
import { maskSecrets } from '~/domain/messaging/conversations/mask-secrets';
import { type Opening, openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import {
  countUnassigned,
  getConversation,
  getOwnConversation,
  listDesk,
} from '~/domain/messaging/conversations/read-conversations.server';
import { writeToService } from '~/domain/messaging/conversations/write-to-service.server';
import { conversations, messages } from '~/domain/messaging/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';

let member: number;
let ctx: Ctx;
let desk: Ctx;
let other: Ctx;
let count = 0;

beforeAll(async () => {
  ({ ctx } = await worldWith());
  const born = (role: 'member' | 'operator') =>
    createAccount(ctx, { account: `Karnaphuli${count++}`, nickname: 'Karnaphuli', role, type: 0, passwordHash: null });
  const [first, second] = [await born('operator'), await born('operator')];
  const actor = (id: number) => ({ role: 'operator', id, name: `operator ${id}` }) as Ctx['actor'];
  [desk, other] = [
    { ...ctx, actor: actor(first) },
    { ...ctx, actor: actor(second) },
  ];
});

async function newMember(): Promise<number> {
  const account = `Turag${count++}`;
  return createAccount(ctx, { account, nickname: account, role: 'member', type: 0, passwordHash: null });
}

async function ask(given: Partial<Opening> = {}, at = ctx) {
  member = await newMember();
  const opening: Opening = {
    ...{ writer: { accountId: member }, channel: 'message', type: 1, text: 'Where is my deposit?', language: 'en' },
    ...{ requestKey: randomUUID() },
    ...given,
  };
  return { ...(await openConversation(at, opening)), accountId: member, opening };
}

const at = (iso: string) => ({ now: new Date(`2026-03-${iso}Z`) });

async function stateOf(id: number) {
  const row = await ctx.db.query.conversations.findFirst({ where: eq(conversations.id, id) });
  return row!.state;
}

async function newest(id: number): Promise<number> {
  return (await getConversation(desk, id)).entries.at(-1)!.id;
}

async function reply(id: number, by: Ctx = desk, text = 'It has arrived.') {
  await replyToConversation(by, {
    ...{ conversationId: id, text, requestKey: randomUUID() },
    seenEntryId: await newest(id),
  });
}

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

test('one form is one conversation and one entry, however many send it at once', async () => {
  const { id, opening, accountId } = await ask();
  const again = await Promise.all(Array.from({ length: 20 }, () => openConversation(ctx, opening)));
  expect(new Set(again.map((one) => one.id))).toEqual(new Set([id]));
  const writing = { accountId, conversationId: id, text: 'Still waiting', requestKey: randomUUID(), language: 'en' };
  await Promise.all(Array.from({ length: 20 }, () => writeToService(ctx, writing)));
  const { entries } = await getOwnConversation(ctx, { accountId, conversationId: id });
  expect(entries.map(({ text }) => text)).toEqual(['Where is my deposit?', 'Still waiting']);
});

test('an answer to what has gone on meanwhile is refused and stored nowhere', async () => {
  const { id, accountId } = await ask();
  const seenEntryId = await newest(id);
  await writeToService(ctx, { accountId, conversationId: id, text: 'Wait', requestKey: randomUUID(), language: 'en' });
  const late = { conversationId: id, text: 'Done', requestKey: randomUUID(), seenEntryId };
  await expect(replyToConversation(desk, late)).rejects.toMatchObject({ code: 'messaging.newer' });
  expect((await getConversation(desk, id)).entries).toHaveLength(2);
});

test('of two operators who take it at once one has it; their notes are never the member’s to read', async () => {
  const { id, accountId } = await ask();
  const taken = await Promise.allSettled([takeConversation(desk, id), takeConversation(other, id)]);
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await noteOnConversation(desk, { conversationId: id, text: 'Asks every day', requestKey: randomUUID() });
  expect((await getConversation(desk, id)).entries.at(-1)).toMatchObject({ author: 'note' });
  const own = await getOwnConversation(ctx, { accountId, conversationId: id });
  expect(own.entries.map(({ text }) => text)).toEqual(['Where is my deposit?']);
  const stranger = { accountId: await newMember(), conversationId: id };
  await expect(getOwnConversation(ctx, stranger)).rejects.toMatchObject({ code: 'messaging.not_found' });
});

test('a lively conversation leaves one unread letter', async () => {
  const { id, accountId } = await ask();
  await reply(id);
  await reply(id, desk, 'And once more.');
  const letters = () => ctx.db.select().from(messages).where(eq(messages.accountId, accountId));
  expect((await letters()).filter(({ about }) => about === `conversation:${id}`)).toHaveLength(1);
  await ctx.db.update(messages).set({ readAt: ctx.now }).where(eq(messages.accountId, accountId));
  await reply(id, desk, 'A third time.');
  expect((await letters()).filter(({ about }) => about === `conversation:${id}`)).toHaveLength(2);
});

test('two hundred characters of conjuncts pass as feedback, one more does not, nor does nothing', async () => {
  const conjunct = 'ক্ষ্ম';
  const feedback = (text: string) => ask({ channel: 'feedback', text });
  await feedback(conjunct.repeat(200));
  await expect(feedback(conjunct.repeat(201))).rejects.toMatchObject({ code: 'messaging.too_long' });
  await expect(feedback('  \n ')).rejects.toMatchObject({ code: 'messaging.empty' });
});

test('an account writes feedback five times a day, an address without one three times', async () => {
  const { opening } = await ask({ channel: 'feedback' });
  const again = () => openConversation(ctx, { ...opening, requestKey: randomUUID() });
  for (let times = 1; times < 5; times++) await again();
  await expect(again()).rejects.toMatchObject({ code: 'messaging.too_many_today', params: { count: '5' } });
  const visitor = { contact: 'padma@mail.example', addressKey: randomUUID() };
  const from = () => openConversation(ctx, { ...opening, writer: visitor, requestKey: randomUUID() });
  for (let times = 0; times < 3; times++) await from();
  await expect(from()).rejects.toMatchObject({ code: 'messaging.too_many_today' });
});

test('the desk lists who waits longest first, counts what is nobody’s, and gives its pages by key', async () => {
  const { waiting: before } = await countUnassigned(desk);
  const { id } = await ask();
  expect((await countUnassigned(desk)).waiting).toBe(before + 1);
  const seen: number[] = [];
  for (let after: number | null = null; ; ) {
    const page = await listDesk(desk, { queue: 'unassigned', after });
    seen.push(...page.conversations.map((one) => one.id));
    if (page.next === null) break;
    after = page.next;
  }
  expect(seen).toContain(id);
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
  await takeConversation(desk, id);
  expect((await listDesk(desk, { queue: 'mine', after: null })).conversations.map((one) => one.id)).toContain(id);
  expect((await countUnassigned(desk)).waiting).toBe(before);
});

test.each([
  ['my card is 4111 1111 1111 1111 ok?', 'my card is •••• 1111 ok?'],
  ['transaction 4111111111111112 failed', 'transaction 4111111111111112 failed'],
  ['my pin is 4821', 'my pin is ••••'],
  ['OTP: 998877, please', 'OTP: ••••, please'],
  ['আমার পিন 4821', 'আমার পিন ••••'],
  ['I paid 500 by bKash', 'I paid 500 by bKash'],
])('%j is kept as %j', (typed, kept) => {
  expect(maskSecrets(typed)).toBe(kept);
});

test('markup stays text', async () => {
  const { id } = await ask({ text: '<b onclick="x()">hello</b>' });
  expect((await getConversation(desk, id)).entries[0]!.text).toBe('<b onclick="x()">hello</b>');
});

test('pictures come along with what was written, three at most', async () => {
  const { id, accountId } = await ask({ fileIds: ['one', 'two'] });
  const more = { accountId, conversationId: id, text: 'And this', language: 'en', requestKey: randomUUID() };
  await writeToService(ctx, { ...more, fileIds: ['three'] });
  const { entries } = await getOwnConversation(ctx, { accountId, conversationId: id });
  expect(entries.map(({ fileIds }) => fileIds)).toEqual([['one', 'two'], ['three']]);
  const many = { ...more, requestKey: randomUUID(), fileIds: ['1', '2', '3', '4'] };
  await expect(writeToService(ctx, many)).rejects.toThrow();
});
