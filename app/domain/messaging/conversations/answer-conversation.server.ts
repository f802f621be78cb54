import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { holdInbox } from '../inbox/hold-inbox.server';
import { sendMessage } from '../inbox/send-message.server';
import { conversationEntries, conversations, messages } from '../tables.server';
import { entryLimit, nextConversationState } from './conversation';
import { judgedText } from './open-conversation.server';

type Conversation = typeof conversations.$inferSelect;
type Reply = {
  conversationId: number;
  text: string;
  requestKey: string;
  /** The newest entry that was on the page: an answer is to all of it. */
  seenEntryId: number;
};

/** An operator's answer. Refuses: messaging.not_found, messaging.newer, messaging.conversation_closed, messaging.empty, messaging.too_long. */
export async function replyToConversation(ctx: Ctx, reply: Reply): Promise<void> {
  const { conversationId, requestKey, seenEntryId } = reply;
  const text = judgedText(reply.text, entryLimit);
  await inTransaction(ctx, async (ctx) => {
    const found = await lockConversation(ctx, conversationId);
    if (await isWritten(ctx, requestKey)) return;
    const state = nextConversationState(found.state, 'reply');
    if (state === null) throw new Refusal('messaging.conversation_closed');
    if ((await newestEntry(ctx, conversationId)) > seenEntryId) throw new Refusal('messaging.newer');
    await add(ctx, { conversationId, author: 'operator', text, requestKey });
    await ctx.db
      .update(conversations)
      .set({
        ...{ state, waitingSince: ctx.now, resolvedAt: null },
        firstReplyAt: found.firstReplyAt ?? ctx.now,
        assigneeId: found.assigneeId ?? ctx.actor.id,
      })
      .where(eq(conversations.id, conversationId));
    if (found.accountId !== null) await tellMember(ctx, found, found.accountId);
  });
}

/** For the operators alone. Refuses: messaging.not_found, messaging.empty, messaging.too_long. */
export async function noteOnConversation(ctx: Ctx, note: Omit<Reply, 'seenEntryId'>): Promise<void> {
  const { conversationId, requestKey } = note;
  const text = judgedText(note.text, entryLimit);
  await inTransaction(ctx, async (ctx) => {
    await lockConversation(ctx, conversationId);
    if (!(await isWritten(ctx, requestKey))) await add(ctx, { conversationId, author: 'note', text, requestKey });
  });
}

/** Of two who take it at once, one has it. Refuses: messaging.not_found, messaging.taken. */
export async function takeConversation(ctx: Ctx, conversationId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { assigneeId } = await lockConversation(ctx, conversationId);
    if (assigneeId === ctx.actor.id) return;
    if (assigneeId !== null) throw new Refusal('messaging.taken');
    await ctx.db.update(conversations).set({ assigneeId: ctx.actor.id }).where(eq(conversations.id, conversationId));
  });
}

/** Another may take it. Refuses: messaging.not_found. */
export async function giveConversationBack(ctx: Ctx, conversationId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockConversation(ctx, conversationId);
    await ctx.db.update(conversations).set({ assigneeId: null }).where(eq(conversations.id, conversationId));
  });
}

/** Ends it: as answered, or as nothing that wants an answer. Refuses: messaging.not_found, messaging.conversation_closed. */
export async function endConversation(ctx: Ctx, conversationId: number, by: 'resolve' | 'spam'): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { state: before, reference } = await lockConversation(ctx, conversationId);
    const state = nextConversationState(before, by);
    if (state === null) {
      if (before === 'resolved' && by === 'resolve') return;
      throw new Refusal('messaging.conversation_closed');
    }
    await ctx.db.update(conversations).set({ state, resolvedAt: ctx.now }).where(eq(conversations.id, conversationId));
    await record(ctx, {
      action: 'messaging.endConversation',
      subject: `conversation:${conversationId}`,
      before: { state: before },
      after: { state, reference },
    });
  });
}

async function lockConversation(ctx: Ctx, conversationId: number): Promise<Conversation> {
  const [found] = await ctx.db.select().from(conversations).where(eq(conversations.id, conversationId)).for('update');
  if (!found) throw new Refusal('messaging.not_found');
  return found;
}

async function isWritten(ctx: Ctx, requestKey: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ is: boolean }>(
    sql`select exists (select from conversation_entries where request_key = ${requestKey}) as is`,
  );
  return rows[0]!.is;
}

async function newestEntry(ctx: Ctx, conversationId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ id: sql<string>`max(${conversationEntries.id})` })
    .from(conversationEntries)
    .where(and(eq(conversationEntries.conversationId, conversationId), ne(conversationEntries.author, 'note')));
  return Number(row?.id ?? 0);
}

type Entry = Pick<typeof conversationEntries.$inferInsert, 'conversationId' | 'author' | 'text' | 'requestKey'>;

async function add(ctx: Ctx, entry: Entry): Promise<void> {
  await ctx.db.insert(conversationEntries).values({ ...entry, authorId: ctx.actor.id, at: ctx.now });
}

/** One unread letter a conversation, however lively it is. */
async function tellMember(ctx: Ctx, { id, reference }: Conversation, accountId: number): Promise<void> {
  await holdInbox(ctx, accountId);
  const about = `conversation:${id}` as const;
  const [waiting] = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        ...[eq(messages.accountId, accountId), eq(messages.about, about)],
        ...[isNull(messages.readAt), isNull(messages.deletedAt)],
      ),
    );
  if (waiting) return;
  await sendMessage(ctx, { accountId, type: 'newMail', template: 'serviceReplied', params: { reference }, about });
}
