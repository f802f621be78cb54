import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { takeConversation } from '~/domain/messaging/conversations/answer-conversation.server';
import type { Opening } from '~/domain/messaging/conversations/open-conversation.server';
import { listDesk, unassignedOrLate } from '~/domain/messaging/conversations/read-conversations.server';
import { listReplyTimes } from '~/domain/messaging/conversations/reply-times.server';
import { waits } from '../../../setup/waits';
import { type ConversationsWorld, conversationsWorld } from './conversations-world';

let world: ConversationsWorld;

beforeAll(async () => {
  world = await conversationsWorld();
});

test('the desk lists what was opened first, counts what is nobody’s, and gives its pages by key', async () => {
  const { ctx, desk, ask } = world;
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

test('the badge counts what is late as well: a live chat after 15 minutes, the rest after 24 hours', async () => {
  const { ctx, desk, ask, reply } = world;
  const { waiting: before } = await waits(desk, unassignedOrLate);
  const minutesAgo = (minutes: number) => ({ ...ctx, now: new Date(Date.now() - minutes * 60_000) });
  const taken = async (channel: Opening['channel'], minutes: number, isLive = false) => {
    const { id } = await ask({ channel, isLive }, minutesAgo(minutes));
    await takeConversation(desk, id);
    return (await waits(desk, unassignedOrLate)).waiting - before;
  };
  expect(await taken('chat', 14, true)).toBe(0);
  expect(await taken('chat', 16, true)).toBe(1);
  expect(await taken('chat', 16), 'left while nobody took chats').toBe(1);
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
  const { ctx } = world;
  const plan = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain ${unassignedOrLate}`);
  });
  expect(JSON.stringify(plan.rows)).toMatch(/conversations_(waiting|open)/);
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan');
});

test('first answers of the last seven days: the median and what nine of ten took, live chats apart', async () => {
  const { ctx, desk, ask, reply } = world;
  const day = (time: string) => new Date(`2031-05-${time}:00Z`);
  const answeredIn = async (channel: Opening['channel'], minutes: number, from = day('10T09:00')) => {
    const { id } = await ask({ channel, isLive: channel === 'chat' }, { ...ctx, now: from });
    await reply(id, { ...desk, now: new Date(from.getTime() + minutes * 60_000) });
  };
  for (let minutes = 1; minutes <= 10; minutes++) await answeredIn('chat', minutes);
  await answeredIn('message', 90);
  await answeredIn('chat', 600, day('01T09:00'));
  await ask({ channel: 'chat' }, { ...ctx, now: day('10T09:00') });
  expect(await listReplyTimes({ ...ctx, now: day('12T09:00') })).toEqual([
    { isLive: true, replied: 10, medianMs: 5 * 60_000, p90Ms: 9 * 60_000 },
    { isLive: false, replied: 1, medianMs: 90 * 60_000, p90Ms: 90 * 60_000 },
  ]);
});
