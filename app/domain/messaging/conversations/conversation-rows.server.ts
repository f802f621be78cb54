import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { holdInbox } from '../inbox/hold-inbox.server';
import { sendMessage } from '../inbox/send-message.server';
import { conversationEntries, conversations, messages } from '../tables.server';
import { type Told, tellOwners } from './tell-owners.server';

type Conversation = typeof conversations.$inferSelect;

/** Refuses: messaging.not_found. */
export async function lockConversation(ctx: Ctx, conversationId: number): Promise<Conversation> {
  const [found] = await ctx.db.select().from(conversations).where(eq(conversations.id, conversationId)).for('update');
  if (!found) throw new Refusal('messaging.not_found');
  return found;
}

/** Whether the form that has this key was taken before. */
export async function isWritten(ctx: Ctx, requestKey: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ is: boolean }>(
    sql`select exists (select from conversation_entries where request_key = ${requestKey}) as is`,
  );
  return rows[0]!.is;
}

/** An answer is to all that was written before it. Refuses: messaging.newer. */
export async function refuseNewer(ctx: Ctx, conversationId: number, seenEntryId: number): Promise<void> {
  const [row] = await ctx.db
    .select({ id: sql<string>`max(${conversationEntries.id})` })
    .from(conversationEntries)
    .where(and(eq(conversationEntries.conversationId, conversationId), ne(conversationEntries.author, 'note')));
  if (Number(row?.id ?? 0) > seenEntryId) throw new Refusal('messaging.newer');
}

type Entry = Pick<typeof conversationEntries.$inferInsert, 'conversationId' | 'author' | 'text' | 'requestKey'>;

/** By the operator who acts. */
export async function addEntry(ctx: Ctx, entry: Entry): Promise<void> {
  await ctx.db.insert(conversationEntries).values({ ...entry, authorId: ctx.actor.id, at: ctx.now });
}

/** One letter a conversation tells of replies, however lively it is: one that was read gives way to the new one. Visitors have no inbox. */
export async function tellMember(
  ctx: Ctx,
  { id, reference, accountId }: Conversation,
  template: 'serviceReplied' | 'complaintDecided',
): Promise<void> {
  if (accountId === null) return;
  await holdInbox(ctx, accountId);
  const about = `conversation:${id}` as const;
  if (template === 'serviceReplied') {
    const isOfIt = and(eq(messages.accountId, accountId), eq(messages.about, about), isNull(messages.deletedAt));
    const [waiting] = await ctx.db
      .select({ id: messages.id })
      .from(messages)
      .where(and(isOfIt, isNull(messages.readAt)));
    if (waiting) return;
    await ctx.db
      .update(messages)
      .set({ deletedAt: ctx.now })
      .where(and(isOfIt, isNotNull(messages.readAt), sql`${messages.body} ->> 'template' = ${template}`));
  }
  await sendMessage(ctx, { accountId, type: 'newMail', template, params: { reference }, about });
}

/** Visitors have no stream. */
export function writerOf({ id, accountId }: Conversation): Told[] {
  return accountId === null ? [] : [{ id, ownerId: accountId }];
}

export function tellWriter(ctx: Ctx, conversation: Conversation): Promise<void> {
  return tellOwners(ctx, writerOf(conversation));
}
