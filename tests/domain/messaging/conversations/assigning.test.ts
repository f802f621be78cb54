import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { setPresence, touchPresence } from '~/domain/messaging/chat/presence.server';
import {
  endConversation,
  noteOnConversation,
  takeConversation,
} from '~/domain/messaging/conversations/answer-conversation.server';
import {
  assignConversation,
  giveConversationBack,
  listAssignees,
} from '~/domain/messaging/conversations/assign-conversation.server';
import { getConversation, getOwnConversation } from '~/domain/messaging/conversations/read-conversations.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type ConversationsWorld, conversationsWorld } from './conversations-world';

let world: ConversationsWorld;

beforeAll(async () => {
  world = await conversationsWorld();
});

test('of two operators who take it at once one has it; their notes are never the member’s to read', async () => {
  const { ctx, desk, other, newMember, ask } = world;
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
  const { desk, other, ask } = world;
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

const heldBy = async (id: number) => (await getConversation(world.desk, id)).assigneeId;

async function chatEventsOf(ownerId: number): Promise<number[]> {
  const { rows } = await world.ctx.db.execute<{ id: number }>(
    sql`select (payload ->> 'id')::int as id from live_events where owner_id = ${ownerId} and kind = 'chat' order by seq`,
  );
  return rows.map(({ id }) => id);
}

test('a lead gives a conversation to who may answer it, who hears of it as does who had it', async () => {
  const { ctx, newOperator, ask } = world;
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
  const { newOperator, ask } = world;
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
  const { newOperator, ask } = world;
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
  const { ctx, newOperator, ask, reply } = world;
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
