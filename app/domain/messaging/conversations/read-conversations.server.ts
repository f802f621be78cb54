import { aliasedTable, and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { waitingIn } from '~/domain/shared/waiting.server';
import { conversationEntries, conversations } from '../tables.server';
import { applyAgent, replyTargetMs, stateAt } from './conversation';

export type Conversation = typeof conversations.$inferSelect;
export type Entry = Pick<
  typeof conversationEntries.$inferSelect,
  'id' | 'author' | 'authorId' | 'text' | 'at' | 'fileIds'
> & {
  by: string | null;
};

const pageSize = 20;

/** As it is by the clock, whether the timed job has run or not. */
function asOfNow<Row extends Conversation>({ now }: Ctx, row: Row): Row {
  return { ...row, state: stateAt(row, now) };
}

/** Newest first. `next` is the `after` of the following page. */
export async function listOwnConversations(
  ctx: Ctx,
  { accountId, after }: { accountId: number; after: number | null },
) {
  const rows = await ctx.db
    .select()
    .from(conversations)
    .where(and(eq(conversations.accountId, accountId), after === null ? undefined : lt(conversations.id, after)))
    .orderBy(desc(conversations.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize).map((row) => asOfNow(ctx, row));
  return { conversations: page, next: rows.length > pageSize ? page.at(-1)!.id : null };
}

/** Another's is as unknown as none. Refuses: messaging.not_found. */
export async function getOwnConversation(ctx: Ctx, which: { accountId: number; conversationId: number }) {
  const [found] = await ctx.db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, which.conversationId), eq(conversations.accountId, which.accountId)));
  if (!found) throw new Refusal('messaging.not_found');
  return { ...asOfNow(ctx, found), entries: await listEntries(ctx, found.id, ne(conversationEntries.author, 'note')) };
}

export const queues = ['unassigned', 'mine', 'chats', 'agents', 'complaints', 'all'] as const;
export type Queue = (typeof queues)[number];

export type DeskRow = Conversation & { account: string | null; assignee: string | null };

type WantedOfDesk = { queue: Queue; after: number | null; batch?: number };

/** What was opened first comes first; the whole list has the newest first. `next` is the `after` of the following page. */
export async function listDesk(ctx: Ctx, { queue, after, batch = pageSize }: WantedOfDesk) {
  const isWhole = queue === 'all';
  const waiting = inQueue(ctx, queue);
  const rows: DeskRow[] = await selectDesk(ctx)
    .where(
      and(waiting, after === null ? undefined : isWhole ? lt(conversations.id, after) : gt(conversations.id, after)),
    )
    .orderBy(isWhole ? desc(conversations.id) : asc(conversations.id))
    .limit(batch + 1)
    .then((found) => found.map(({ conversation, ...names }) => ({ ...asOfNow(ctx, conversation), ...names })));
  const page = rows.slice(0, batch);
  return { conversations: page, next: rows.length > batch ? page.at(-1)!.id : null };
}

function inQueue({ actor }: Ctx, queue: Queue): SQL | undefined {
  const isOpen = eq(conversations.state, 'open');
  switch (queue) {
    case 'unassigned':
      return and(isOpen, isNull(conversations.assigneeId));
    case 'mine':
      return and(inArray(conversations.state, ['open', 'pending']), eq(conversations.assigneeId, actor.id ?? 0));
    case 'chats':
      return and(
        ...[eq(conversations.channel, 'chat'), eq(conversations.isLive, true)],
        inArray(conversations.state, ['open', 'pending']),
      );
    case 'agents':
      return and(isOpen, eq(conversations.type, applyAgent));
    case 'complaints':
      return and(
        eq(conversations.channel, 'complaint'),
        isNull(conversations.decidedAt),
        ne(conversations.state, 'closed'),
      );
    default:
      return undefined;
  }
}

/** With the operators' notes, and what the one that it follows is named by. Refuses: messaging.not_found. */
export async function getConversation(ctx: Ctx, conversationId: number) {
  const [found] = await selectDesk(ctx).where(eq(conversations.id, conversationId));
  if (!found) throw new Refusal('messaging.not_found');
  const { conversation, ...names } = found;
  const { followsId } = conversation;
  const [entries, follows] = await Promise.all([
    listEntries(ctx, conversationId),
    followsId === null
      ? null
      : ctx.db.query.conversations.findFirst({ columns: { reference: true }, where: eq(conversations.id, followsId) }),
  ]);
  return { ...asOfNow(ctx, conversation), ...names, entries, followsReference: follows?.reference ?? null };
}

export async function isComplaint({ db }: Ctx, conversationId: number): Promise<boolean> {
  const which = and(eq(conversations.id, conversationId), eq(conversations.channel, 'complaint'));
  return (await db.$count(conversations, which)) > 0;
}

/** By what its writer was told to name it by, in whatever case. */
export async function findConversation(ctx: Ctx, reference: string): Promise<DeskRow | null> {
  const [found] = await selectDesk(ctx).where(eq(conversations.reference, reference.toUpperCase()));
  if (!found) return null;
  const { conversation, ...names } = found;
  return { ...conversation, ...names };
}

const lateAfter = (ms: number) => sql.raw(`now() - interval '${ms / 1_000} seconds'`);
const isPastTarget = sql`${conversations.waitingSince} < case
  when ${conversations.isLive} then ${lateAfter(replyTargetMs.live)} else ${lateAfter(replyTargetMs.others)} end`;

/** What nobody has taken, and what is late: an answer after its target, a complaint after its deadline. */
export const unassignedOrLate = waitingIn(
  conversations,
  conversations.waitingSince,
  or(
    and(
      eq(conversations.state, 'open'),
      or(isNull(conversations.assigneeId), and(isNull(conversations.dueAt), isPastTarget)),
    ),
    and(
      ...[eq(conversations.channel, 'complaint'), isNull(conversations.decidedAt), ne(conversations.state, 'closed')],
      sql`${conversations.dueAt} <= now()`,
    ),
  ),
);

function selectDesk(ctx: Ctx) {
  const assignee = aliasedTable(accounts, 'assignee');
  return ctx.db
    .select({ conversation: conversations, account: accounts.account, assignee: assignee.account })
    .from(conversations)
    .leftJoin(accounts, eq(accounts.id, conversations.accountId))
    .leftJoin(assignee, eq(assignee.id, conversations.assigneeId))
    .$dynamic();
}

function listEntries(ctx: Ctx, conversationId: number, which?: SQL): Promise<Entry[]> {
  const { id, author, authorId, text, at, fileIds } = conversationEntries;
  return ctx.db
    .select({ id, author, authorId, text, at, fileIds, by: accounts.nickname })
    .from(conversationEntries)
    .leftJoin(accounts, eq(accounts.id, conversationEntries.authorId))
    .where(and(eq(conversationEntries.conversationId, conversationId), which))
    .orderBy(asc(id));
}
