import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { sendMessage } from '../inbox/send-message.server';
import { conversationEntries, conversations } from '../tables.server';
import {
  type About,
  type Channel,
  entryLimit,
  feedbackLimit,
  feedbackPerDay,
  hourMs,
  isTooLong,
  type QuestionType,
  signsAtMost,
} from './conversation';
import { maskSecrets } from './mask-secrets';

/** An account writes as itself; a visitor leaves a contact, or is known by the hash of a cookie, and is counted by address. */
export type Writer =
  | { accountId: number }
  | { contact: string; addressKey: string }
  | { visitorKey: string; addressKey: string };

export type Opening = {
  writer: Writer;
  channel: Channel;
  /** Somebody takes chats while it is opened. */
  isLive?: boolean;
  type: QuestionType;
  text: string;
  language: string;
  /** The form's own: sent twice, it opens one. */
  requestKey: string;
  followsId?: number;
  /** Pictures that are stored already. */
  fileIds?: string[];
  /** Proven to be the writer's own. */
  about?: About | null;
};

export type Opened = { id: number; reference: string };

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Refuses: messaging.empty, messaging.too_long, messaging.too_many_today. */
export async function openConversation(ctx: Ctx, opening: Opening): Promise<Opened> {
  const { channel, requestKey } = opening;
  const text = judgedText(opening.text, channel === 'feedback' ? feedbackLimit : entryLimit);
  return inTransaction(ctx, async (ctx) => {
    await lockWriter(ctx, opening.writer);
    const before = await findOpened(ctx, requestKey);
    if (before) return before;
    if (channel === 'feedback') await refuseTooMany(ctx, opening.writer);
    return insert(ctx, opening, text);
  });
}

/** Typed text as it is kept: without what must not be kept. Refuses: messaging.empty, messaging.too_long. */
export function judgedText(typed: string, limit: number): string {
  const text = typed.normalize('NFC').trim();
  if (text === '') throw new Refusal('messaging.empty', 'content');
  const stored = isTooLong(text, limit) ? null : maskSecrets(text);
  if (stored === null || stored.length > signsAtMost)
    throw new Refusal('messaging.too_long', 'content', { count: String(limit) });
  return stored;
}

/** What one writer sends is taken one after the other. */
export async function lockWriter(ctx: Ctx, writer: Writer): Promise<void> {
  const key = 'accountId' in writer ? String(writer.accountId) : writer.addressKey;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`conversations of ${key}`}, 0))`);
}

async function findOpened(ctx: Ctx, requestKey: string): Promise<Opened | null> {
  const [row] = await ctx.db
    .select({ id: conversations.id, reference: conversations.reference })
    .from(conversationEntries)
    .innerJoin(conversations, eq(conversations.id, conversationEntries.conversationId))
    .where(eq(conversationEntries.requestKey, requestKey));
  return row ?? null;
}

async function refuseTooMany(ctx: Ctx, writer: Writer): Promise<void> {
  const isAccount = 'accountId' in writer;
  const [row] = await ctx.db
    .select({ written: count() })
    .from(conversations)
    .where(
      and(
        isAccount ? eq(conversations.accountId, writer.accountId) : eq(conversations.addressKey, writer.addressKey),
        eq(conversations.channel, 'feedback'),
        gt(conversations.openedAt, new Date(ctx.now.getTime() - 24 * hourMs)),
      ),
    );
  const most = isAccount ? feedbackPerDay.account : feedbackPerDay.address;
  if (row!.written >= most) throw new Refusal('messaging.too_many_today', undefined, { count: String(row!.written) });
}

async function insert(ctx: Ctx, opening: Opening, text: string): Promise<Opened> {
  const { writer, channel, isLive, type, language, requestKey, followsId, about, fileIds = [] } = opening;
  const dueAt = channel === 'complaint' ? await deadlineOf(ctx) : null;
  const reference = `C-${Array.from(randomBytes(10), (byte) => signs[byte % signs.length]).join('')}`;
  const [row] = await ctx.db
    .insert(conversations)
    .values({
      ...{ ...writer, reference, channel, isLive, type, language, followsId, dueAt },
      ...{ aboutKind: about?.kind, aboutId: about?.id, openedAt: ctx.now, waitingSince: ctx.now },
    })
    .returning({ id: conversations.id });
  const authorId = 'accountId' in writer ? writer.accountId : null;
  await ctx.db
    .insert(conversationEntries)
    .values({ conversationId: row!.id, author: 'member', authorId, text, fileIds, at: ctx.now, requestKey });
  if (dueAt && authorId !== null) {
    const letter = { type: 'newMail', template: 'complaintReceived', params: { reference, until: dueAt } } as const;
    await sendMessage(ctx, { ...letter, accountId: authorId, about: `conversation:${row!.id}` });
  }
  return { id: row!.id, reference };
}

async function deadlineOf(ctx: Ctx): Promise<Date> {
  const { complaintDays } = await findSettings(ctx);
  return new Date(ctx.now.getTime() + complaintDays * 24 * hourMs);
}
