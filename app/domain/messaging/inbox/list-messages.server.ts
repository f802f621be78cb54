import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Words } from '~/domain/shared/language';
import { mailings, messages } from '../tables.server';
import type { Message, MessageType } from './message';

type Wanted = { type: MessageType | null; isUnreadOnly: boolean; after: number | null };
export type MessagePage = { messages: Message[]; next: number | null };

const pageSize = 20;

/** Newest first; `next` is the `after` of the following page. */
export async function listMessages(ctx: Ctx, accountId: number, wanted: Wanted): Promise<MessagePage> {
  const rows = await selectMessages(ctx)
    .where(
      and(
        eq(messages.accountId, accountId),
        isNull(messages.deletedAt),
        wanted.type ? eq(messages.type, wanted.type) : undefined,
        wanted.isUnreadOnly ? isNull(messages.readAt) : undefined,
        wanted.after === null ? undefined : lt(messages.id, wanted.after),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize).map(messageOf);
  return { messages: page, next: rows.length > pageSize ? page.at(-1)!.id : null };
}

/** Null: none such, or another's. */
export async function findMessage(ctx: Ctx, accountId: number, messageId: number): Promise<Message | null> {
  const [row] = await selectMessages(ctx).where(
    and(eq(messages.id, messageId), eq(messages.accountId, accountId), isNull(messages.deletedAt)),
  );
  return row ? messageOf(row) : null;
}

/** The words of a mailing are kept once, with the mailing. */
function selectMessages(ctx: Ctx) {
  const mailing = { title: mailings.title, content: mailings.content };
  return ctx.db
    .select({ message: messages, mailing })
    .from(messages)
    .leftJoin(mailings, eq(mailings.id, messages.mailingId))
    .$dynamic();
}

type Found = { message: typeof messages.$inferSelect; mailing: { title: Words; content: Words } | null };

function messageOf({ message, mailing }: Found): Message {
  const { id, type, link, about, createdAt, readAt } = message;
  const body = mailing ? ({ kind: 'words', ...mailing } as const) : message.body;
  return { id, type, body, link, about, createdAt, isRead: readAt !== null };
}
