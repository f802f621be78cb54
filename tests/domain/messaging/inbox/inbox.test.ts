import { count, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { publish } from '~/domain/live/publish.server';
import { liveEvents } from '~/domain/live/tables.server';
import { findMessage, listMessages } from '~/domain/messaging/inbox/list-messages.server';
import { markAllRead, markRead } from '~/domain/messaging/inbox/mark-read.server';
import { removeMessage, removeReadMessages } from '~/domain/messaging/inbox/remove-messages.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { inboxes, messages } from '~/domain/messaging/tables.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { asOwner, worldWith } from '../../../setup/world';

const everything = { type: null, isUnreadOnly: false, after: null };
const letter = {
  type: 'newMail' as const,
  title: { bn: 'চিঠি', en: 'A letter' },
  content: { bn: 'ভালো থাকুন', en: 'Keep well' },
};

async function inboxWorld() {
  const { ctx, database } = await worldWith();
  const [mine, another] = await Promise.all([ownerNamed(ctx, 'mine'), ownerNamed(ctx, 'another')]);
  return { ctx, database, mine, another };
}

function ownerNamed(ctx: Ctx, account: string): Promise<number> {
  return createAccount(ctx, { account, nickname: account, role: 'member', type: 0, passwordHash: null });
}

async function unreadOf(ctx: Ctx, accountId: number): Promise<number> {
  const inbox = await ctx.db.query.inboxes.findFirst({ where: eq(inboxes.accountId, accountId) });
  return inbox?.unread ?? 0;
}

async function toldTo(ctx: Ctx, accountId: number): Promise<unknown[]> {
  const events = await ctx.db
    .select()
    .from(liveEvents)
    .where(eq(liveEvents.ownerId, accountId))
    .orderBy(liveEvents.seq);
  return events.filter(({ kind }) => kind === 'unread').map(({ payload }) => payload);
}

test('a message stands unread in its inbox alone, and its owner is told', async () => {
  const { ctx, mine, another } = await inboxWorld();
  const id = await sendMessage(ctx, { accountId: mine, ...letter, link: '/promotions' });
  const { messages: shown } = await listMessages(ctx, mine, everything);
  expect(shown).toEqual([
    {
      id,
      type: 'newMail',
      body: { kind: 'words', title: letter.title, content: letter.content },
      link: '/promotions',
      about: null,
      createdAt: ctx.now,
      isRead: false,
    },
  ]);
  expect(await unreadOf(ctx, mine)).toBe(1);
  expect(await toldTo(ctx, mine)).toEqual([{ count: 1 }]);
  expect((await listMessages(ctx, another, everything)).messages).toEqual([]);
  expect(await toldTo(ctx, another)).toEqual([]);
});

test('a message about money keeps the amount whole and the moment exact', async () => {
  const { ctx, mine } = await inboxWorld();
  const id = await sendMessage(ctx, {
    accountId: mine,
    type: 'depositArrival',
    params: { amount: taka(10n ** 12n) + 1n, reference: 'D-7', at: ctx.now },
  });
  expect((await findMessage(ctx, mine, id))?.body).toEqual({
    kind: 'template',
    template: 'depositArrival',
    params: { amount: { amountMinor: '10000000000000001' }, reference: 'D-7', at: { at: ctx.now.toISOString() } },
  });
});

test('a message that its transaction takes back was never sent', async () => {
  const { ctx, mine } = await inboxWorld();
  const failing = inTransaction(ctx, async (ctx) => {
    await sendMessage(ctx, { accountId: mine, ...letter });
    throw new Error('the money did not move');
  });
  await expect(failing).rejects.toThrow('the money did not move');
  expect((await listMessages(ctx, mine, everything)).messages).toEqual([]);
  expect([await unreadOf(ctx, mine), await toldTo(ctx, mine)]).toEqual([0, []]);
});

test.each([
  ['without a Bengali title', { title: { bn: ' ', en: 'x' } }, 'messaging.empty_content', 'title.bn'],
  ['without English words', { content: { bn: 'ক', en: '' } }, 'messaging.empty_content', 'content.en'],
  ['that leads elsewhere', { link: '//evil.example' }, 'messaging.invalid_link', 'link'],
  ['that acts when followed', { link: 'javascript:alert(1)' }, 'messaging.invalid_link', 'link'],
])('a message %s is refused', async (_, part, code, field) => {
  const { ctx, mine } = await inboxWorld();
  const send = async () => sendMessage(ctx, { accountId: mine, ...letter, ...part });
  await expect(send()).rejects.toMatchObject({ code, field });
  expect(await unreadOf(ctx, mine)).toBe(0);
});

test('read once is read for good', async () => {
  const { ctx, mine } = await inboxWorld();
  const id = await sendMessage(ctx, { accountId: mine, ...letter });
  await markRead(ctx, mine, id);
  await markRead({ ...ctx, now: new Date(ctx.now.getTime() + 1000) }, mine, id);
  const row = await ctx.db.query.messages.findFirst({ where: eq(messages.id, id) });
  expect(row?.readAt).toEqual(ctx.now);
  expect(await toldTo(ctx, mine)).toEqual([{ count: 1 }, { count: 0 }]);
});

test("another's message is unknown, whatever is asked of it", async () => {
  const { ctx, mine, another } = await inboxWorld();
  const id = await sendMessage(ctx, { accountId: mine, ...letter });
  expect(await findMessage(ctx, another, id)).toBeNull();
  await expect(markRead(ctx, another, id)).rejects.toMatchObject({ code: 'messaging.not_found' });
  await expect(removeMessage(ctx, another, id)).rejects.toMatchObject({ code: 'messaging.not_found' });
  expect(await markAllRead(ctx, another)).toBe(0);
  expect(await findMessage(ctx, mine, id)).toMatchObject({ isRead: false });
  expect(await unreadOf(ctx, mine)).toBe(1);
});

test('a removed message is gone for its owner and stays as a row', async () => {
  const { ctx, mine } = await inboxWorld();
  const [read, unread] = [
    await sendMessage(ctx, { accountId: mine, ...letter }),
    await sendMessage(ctx, { accountId: mine, ...letter }),
  ];
  await markRead(ctx, mine, read);
  expect(await removeReadMessages(ctx, mine)).toBe(1);
  expect((await listMessages(ctx, mine, everything)).messages.map(({ id }) => id)).toEqual([unread]);
  await removeMessage(ctx, mine, unread);
  expect(await unreadOf(ctx, mine)).toBe(0);
  await expect(removeMessage(ctx, mine, unread)).rejects.toMatchObject({ code: 'messaging.not_found' });
  await expect(markRead(ctx, mine, unread)).rejects.toMatchObject({ code: 'messaging.not_found' });
  expect((await ctx.db.select().from(messages)).length).toBe(2);
});

test('pages follow each other without gap or repetition, by type and unread too', async () => {
  const { ctx, mine } = await inboxWorld();
  const sent: number[] = [];
  for (let at = 0; at < 45; at += 1) {
    const about = { accountId: mine, params: { amount: taka(at), reference: `D-${at}` } };
    sent.unshift(await sendMessage(ctx, { ...about, type: at % 3 === 0 ? 'depositFailed' : 'depositArrival' }));
  }
  expect(await allOf({ type: null, isUnreadOnly: false })).toEqual(sent);
  const failed = sent.filter((_, at) => (44 - at) % 3 === 0);
  expect(await allOf({ type: 'depositFailed', isUnreadOnly: false })).toEqual(failed);
  await markRead(ctx, mine, failed[0]!);
  expect(await allOf({ type: 'depositFailed', isUnreadOnly: true })).toEqual(failed.slice(1));

  async function allOf(wanted: { type: 'depositFailed' | null; isUnreadOnly: boolean }): Promise<number[]> {
    const ids: number[] = [];
    for (let after: number | null = null; ; ) {
      const page = await listMessages(ctx, mine, { ...wanted, after });
      expect(page.messages.length).toBeLessThanOrEqual(20);
      ids.push(...page.messages.map(({ id }) => id));
      if (page.next === null) return ids;
      after = page.next;
    }
  }
});

const moves = fc.array(fc.constantFrom('send', 'read', 'readAll', 'remove', 'removeRead'), { maxLength: 20 });

test('the number kept is the number there is, whatever happened before', async () => {
  const { ctx, mine } = await inboxWorld();
  await fc.assert(
    fc.asyncProperty(moves, fc.nat(), async (steps, seed) => {
      for (const [at, step] of steps.entries()) await take(step, seed + at);
      expect(await unreadOf(ctx, mine)).toBe(await countUnread(ctx, mine));
    }),
    { numRuns: process.env.SOAK === '1' ? 200 : 10 },
  );

  async function take(step: string, at: number): Promise<void> {
    const ids = (await listMessages(ctx, mine, everything)).messages.map(({ id }) => id);
    const id = ids[at % Math.max(1, ids.length)];
    if (step === 'send') await sendMessage(ctx, { accountId: mine, ...letter });
    else if (step === 'readAll') await markAllRead(ctx, mine);
    else if (step === 'removeRead') await removeReadMessages(ctx, mine);
    else if (id !== undefined) await (step === 'read' ? markRead : removeMessage)(ctx, mine, id);
  }
});

test('sent, read and removed at once by many, beside transactions that publish first: nobody waits for ever', async () => {
  const { ctx, mine } = await inboxWorld();
  const ids: number[] = [];
  for (let at = 0; at < 20; at += 1) ids.push(await sendMessage(ctx, { accountId: mine, ...letter }));
  const payOut = () =>
    inTransaction(ctx, async (ctx) => {
      await publish(ctx, mine, { kind: 'reload', payload: {} });
      await sendMessage(ctx, { accountId: mine, ...letter });
    });
  await Promise.all(
    [
      ...ids.flatMap((id) => [markRead(ctx, mine, id), markRead(ctx, mine, id), payOut()]),
      markAllRead(ctx, mine),
      removeReadMessages(ctx, mine),
    ].map((work) => work.catch((error) => expect(error).toMatchObject({ code: 'messaging.not_found' }))),
  );
  expect(await unreadOf(ctx, mine)).toBe(await countUnread(ctx, mine));
  const told = (await toldTo(ctx, mine)) as { count: number }[];
  expect(told.at(-1)).toEqual({ count: await unreadOf(ctx, mine) });
});

test('an inbox never counts below nothing', async () => {
  const { database, mine, ctx } = await inboxWorld();
  await sendMessage(ctx, { accountId: mine, ...letter });
  await expect(asOwner(database, (client) => client.query('update inboxes set unread = -1'))).rejects.toThrow(
    'inboxes_never_count_below_nothing',
  );
});

async function countUnread(ctx: Ctx, accountId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ unread: count() })
    .from(messages)
    .where(sql`${eq(messages.accountId, accountId)} and ${isNull(messages.readAt)} and ${isNull(messages.deletedAt)}`);
  return row!.unread;
}
