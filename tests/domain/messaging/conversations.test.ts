import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { setPresence, touchPresence } from '~/domain/messaging/chat/presence.server';
import {
  endConversation,
  noteOnConversation,
  replyToConversation,
  takeConversation,
} from '~/domain/messaging/conversations/answer-conversation.server';
import {
  assignConversation,
  giveConversationBack,
  listAssignees,
} from '~/domain/messaging/conversations/assign-conversation.server';
import {
  conversationEvents,
  conversationStates,
  nextConversationState,
} from '~/domain/messaging/conversations/conversation';
import { endSilentConversations } from '~/domain/messaging/conversations/end-silent-conversations.server';
import { maskSecrets } from '~/domain/messaging/conversations/mask-secrets';
import { type Opening, openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import {
  getConversation,
  getOwnConversation,
  listDesk,
  listOwnConversations,
  unassignedOrLate,
} from '~/domain/messaging/conversations/read-conversations.server';
import { listReplyTimes } from '~/domain/messaging/conversations/reply-times.server';
import { rateConversation, writeToService } from '~/domain/messaging/conversations/write-to-service.server';
import { conversations, messages } from '~/domain/messaging/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { waits } from '../../setup/waits';
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

test('a job that comes late, or not at all, moves no time', async () => {
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

test('a conversation is given back by who has it or by a lead, by nobody else', async () => {
  const { id } = await ask();
  await takeConversation(desk, id);
  const giveBack = (by: Ctx, isLead: boolean) =>
    giveConversationBack(by, { conversationId: id, isLead, seenAssigneeId: desk.actor.id });
  await expect(giveBack(other, false)).rejects.toMatchObject({ code: 'messaging.taken' });
  expect((await getConversation(desk, id)).assigneeId).toBe(desk.actor.id);
  await giveBack(other, true);
  expect((await getConversation(desk, id)).assigneeId).toBeNull();
  await takeConversation(desk, id);
  await giveBack(desk, false);
  expect((await getConversation(desk, id)).assigneeId).toBeNull();
});

const heldBy = async (id: number) => (await getConversation(desk, id)).assigneeId;

async function chatEventsOf(ownerId: number): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select (payload ->> 'id')::int as id from live_events where owner_id = ${ownerId} and kind = 'chat' order by seq`,
  );
  return rows.map(({ id }) => id);
}

async function newOperator(...gained: string[]): Promise<Ctx> {
  const account = `Rupsha${count++}`;
  const id = await createAccount(ctx, { account, nickname: account, role: 'operator', type: 0, passwordHash: null });
  await writeRoles(ctx, id, { gained });
  return { ...ctx, actor: { role: 'operator', id, name: account } };
}

test('a lead gives a conversation to who may answer it, who hears of it as does who had it', async () => {
  const [lead, first, second] = [
    await newOperator('manager'),
    await newOperator('support'),
    await newOperator('support'),
  ];
  const { id } = await ask();
  const assign = (to: Ctx, seen: Ctx | null, by = lead) =>
    assignConversation(by, { conversationId: id, toId: to.actor.id!, seenAssigneeId: seen?.actor.id ?? null });
  await assign(first, null);
  await assign(second, first);
  await assign(second, first);
  expect(await heldBy(id)).toBe(second.actor.id);
  expect(await chatEventsOf(first.actor.id!)).toEqual([id, id]);
  expect(await chatEventsOf(second.actor.id!)).toEqual([id]);
  const { entries } = await listAudit(ctx, { subject: `conversation:${id}` });
  expect(entries.map(({ action, actor, before, after }) => [action, actor.id, before, after])).toEqual(
    [first, second]
      .map((to, at) => [
        ...['messaging.assignConversation', lead.actor.id, { accountId: at === 0 ? null : first.actor.id }],
        expect.objectContaining({ accountId: to.actor.id }),
      ])
      .reverse(),
  );
  await giveConversationBack(lead, { conversationId: id, isLead: true, seenAssigneeId: second.actor.id });
  expect(await heldBy(id)).toBeNull();
  expect(await chatEventsOf(second.actor.id!)).toEqual([id, id]);
});

test('of two leads who assign at once one has, and neither takes from another what they have not seen', async () => {
  const leads = [await newOperator('manager'), await newOperator('manager')];
  const answering = [await newOperator('support'), await newOperator('support')];
  const { id } = await ask();
  const outcomes = await Promise.allSettled(
    leads.map((lead, which) =>
      assignConversation(lead, { conversationId: id, toId: answering[which]!.actor.id!, seenAssigneeId: null }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'messaging.taken' } });
  const has = await heldBy(id);
  const stale = { conversationId: id, isLead: true, seenAssigneeId: null };
  await expect(giveConversationBack(leads[0]!, stale)).rejects.toMatchObject({ code: 'messaging.taken' });
  expect(await heldBy(id)).toBe(has);
});

test('nothing is assigned to who may not answer it, nor what is closed', async () => {
  const [lead, support, cashier] = [
    ...[await newOperator('manager'), await newOperator('support'), await newOperator('cashier')],
  ] as [Ctx, Ctx, Ctx];
  const { id } = await ask();
  const { id: complaint } = await ask({ channel: 'complaint' });
  const assign = (conversationId: number, to: Ctx) =>
    assignConversation(lead, { conversationId, toId: to.actor.id!, seenAssigneeId: null });
  for (const [which, to] of [
    [id, cashier],
    [complaint, support],
  ] as const) {
    await expect(assign(which, to)).rejects.toMatchObject({ code: 'messaging.no_assignee', field: 'assignee' });
  }
  await assign(complaint, lead);
  await endConversation(lead, id, 'spam');
  await expect(assign(id, support)).rejects.toMatchObject({ code: 'messaging.conversation_closed' });
});

test('a lead sees who may answer, what they have in hand and whether they look at the desk', async () => {
  const [taking, looking, away] = [
    ...[await newOperator('support'), await newOperator('support'), await newOperator('support')],
  ] as [Ctx, Ctx, Ctx];
  const lead = await newOperator('manager');
  await setPresence(taking, { isOnline: true, capacity: 4 });
  await touchPresence(looking);
  await setPresence({ ...away, now: new Date(ctx.now.getTime() - 6 * 60_000) }, { isOnline: true, capacity: 4 });
  const [open, pending, resolved] = [(await ask()).id, (await ask()).id, (await ask()).id] as [number, number, number];
  for (const id of [open, pending, resolved]) await takeConversation(looking, id);
  await reply(pending, looking);
  await endConversation(looking, resolved, 'resolve');
  const shown = new Map((await listAssignees(ctx, 'message')).map(({ id, ...one }) => [id, one]));
  expect(shown.get(taking.actor.id!)).toMatchObject({ inHand: 0, presence: 'chats' });
  expect(shown.get(looking.actor.id!)).toMatchObject({ account: looking.actor.name, inHand: 2, presence: 'desk' });
  expect(shown.get(away.actor.id!)).toMatchObject({ presence: 'away' });
  const forComplaints = (await listAssignees(ctx, 'complaint')).map(({ id }) => id);
  expect(forComplaints).toContain(lead.actor.id);
  expect(forComplaints).not.toContain(taking.actor.id);
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

test('marks heaped upon one letter are too long as well', async () => {
  const heap = `e${'\u0323'.repeat(10_001)}`;
  for (const channel of ['feedback', 'message'] as const)
    await expect(ask({ channel, text: heap })).rejects.toMatchObject({ code: 'messaging.too_long' });
  await ask({ text: heap.slice(0, 9_999) });
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

test('the desk lists what was opened first, counts what is nobody’s, and gives its pages by key', async () => {
  const { waiting: before } = await waits(desk, unassignedOrLate);
  const { id } = await ask({}, { ...ctx, now: new Date() });
  expect((await waits(desk, unassignedOrLate)).waiting).toBe(before + 1);
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
  expect((await waits(desk, unassignedOrLate)).waiting).toBe(before);
});

test('one’s own conversations come in pages, newest first, each once and nobody else’s', async () => {
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

test('the badge counts what is late as well: a chat after 15 minutes, the rest after 24 hours', async () => {
  const { waiting: before } = await waits(desk, unassignedOrLate);
  const minutesAgo = (minutes: number) => ({ ...ctx, now: new Date(Date.now() - minutes * 60_000) });
  const taken = async (channel: Opening['channel'], minutes: number) => {
    const { id } = await ask({ channel }, minutesAgo(minutes));
    await takeConversation(desk, id);
    return (await waits(desk, unassignedOrLate)).waiting - before;
  };
  expect(await taken('chat', 14)).toBe(0);
  expect(await taken('chat', 16)).toBe(1);
  expect(await taken('message', 16)).toBe(1);
  expect(await taken('message', 24 * 60 + 1)).toBe(2);
  // A complaint has its own deadline.
  expect(await taken('complaint', 24 * 60 + 1)).toBe(2);
  expect(await taken('complaint', 15 * 24 * 60)).toBe(3);
  // Answered, and still undecided.
  const { id } = await ask({ channel: 'complaint' }, minutesAgo(15 * 24 * 60));
  await reply(id);
  expect((await waits(desk, unassignedOrLate)).waiting - before).toBe(4);
});

test('the badge reads indexes of what is open, not all that was ever asked', async () => {
  const plan = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain ${unassignedOrLate}`);
  });
  expect(JSON.stringify(plan.rows)).toMatch(/conversations_(waiting|open)/);
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan');
});

test('first answers of the last seven days: the median and what nine of ten took, chats apart', async () => {
  const day = (time: string) => new Date(`2031-05-${time}:00Z`);
  const answeredIn = async (channel: Opening['channel'], minutes: number, from = day('10T09:00')) => {
    const { id } = await ask({ channel }, { ...ctx, now: from });
    await reply(id, { ...desk, now: new Date(from.getTime() + minutes * 60_000) });
  };
  for (let minutes = 1; minutes <= 10; minutes++) await answeredIn('chat', minutes);
  await answeredIn('message', 90);
  await answeredIn('chat', 600, day('01T09:00'));
  await ask({ channel: 'chat' }, { ...ctx, now: day('10T09:00') });
  expect(await listReplyTimes({ ...ctx, now: day('12T09:00') })).toEqual([
    { isChat: true, replied: 10, medianMs: 5 * 60_000, p90Ms: 9 * 60_000 },
    { isChat: false, replied: 1, medianMs: 90 * 60_000, p90Ms: 90 * 60_000 },
  ]);
});

test.each([
  ['my card is 4111 1111 1111 1111 ok?', 'my card is •••• 1111 ok?'],
  ['transaction 4111111111111112 failed', 'transaction 4111111111111112 failed'],
  ['my pin is 4821', 'my pin is ••••'],
  ['OTP: 998877, please', 'OTP: ••••, please'],
  ['আমার পিন 4821', 'আমার পিন ••••'],
  ['I paid 500 by bKash', 'I paid 500 by bKash'],
  ['৪১১১ ১১১১ ১১১১ ১১১১', '•••• ১১১১'],
  ['4111  1111 1111 1111', '•••• 1111'],
  ['4111.1111.1111.1111', '•••• 1111'],
  ['4111 - 1111 - 1111 - 1111.', '•••• 1111.'],
  ['4111 1111 1111 1111 12/27 500', '•••• 1111 12/27 500'],
  ['PIN number is 4821', 'PIN number is ••••'],
  ['OTP was 482193', 'OTP was ••••'],
  ['pin code: 4821 and PIN-1234-5678', 'pin code: •••• and PIN-••••'],
  ['পিন নম্বর ৪৮২১', 'পিন নম্বর ••••'],
  ['পিন কোড হলো ৪৮২১।', 'পিন কোড হলো ••••।'],
  ['পাসওয়ার্ড: সোনা১২', 'পাসওয়ার্ড: ••••'],
  ['my number is 01712345678, or ০১৭১২৩৪৫৬৭৮', 'my number is 01712345678, or ০১৭১২৩৪৫৬৭৮'],
  ['8801712345678 and 01712345678 501 and 8801712345670', '8801712345678 and 01712345678 501 and 8801712345670'],
  ['TrxID 9AB7XK2PQ1, ref C-23456789AB', 'TrxID 9AB7XK2PQ1, ref C-23456789AB'],
  ['paid 5.000 and ৫০০ 1,000.50 on 28-11-2026', 'paid 5.000 and ৫০০ 1,000.50 on 28-11-2026'],
  ['the password is wrong, number 12', 'the password is wrong, number 12'],
])('%j is kept as %j', (typed, stored) => {
  expect(maskSecrets(typed.normalize('NFC'))).toBe(stored.normalize('NFC'));
});

test.each([
  ...['4', '4 ', '4   ', 'pin', 'pin ', 'pin-', 'pin number is ', `pin${' '.repeat(97)}`, '-a', '.', 'পিন নম্বর '],
])('ten thousand characters of %j take no longer than they should', (part) => {
  const text = part.repeat(10_000 / part.length);
  const startedAt = performance.now();
  maskSecrets(text);
  expect(performance.now() - startedAt).toBeLessThan(500);
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
