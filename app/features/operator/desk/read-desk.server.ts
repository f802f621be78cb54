import { touchPresence } from '~/domain/messaging/chat/presence.server';
import { entryLimit, nextConversationState, replyTargetMs } from '~/domain/messaging/conversations/conversation';
import {
  type Conversation,
  getConversation,
  listDesk,
  type Queue,
  queues,
} from '~/domain/messaging/conversations/read-conversations.server';
import { holdsRight } from '~/domain/shared/rights';
import { newFormKey } from '~/http/forms/money-form.server';
import { paths, withQuery } from '~/http/links/paths';
import { cursorParam, idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatRelative } from '~/i18n/format';
import { readCanned } from './read-canned.server';
import { readWriter } from './read-writer.server';

/** One queue of what members ask; who has waited longest comes first. */
export async function readDesk(ctx: SignedInContext) {
  const asked = ctx.url.searchParams.get('queue');
  const queue: Queue = queues.find((known) => known === asked) ?? 'unassigned';
  const after = cursorParam(ctx, 'after');
  const [{ conversations, next }, presence] = await Promise.all([listDesk(ctx, { queue, after }), presenceOf(ctx)]);
  const to = (query: object) => withQuery(paths.operatorDesk(), { queue, ...query });
  return {
    queue,
    presence,
    answers: holdsRight(ctx.viewer.rights, 'desk.lead') ? paths.operatorAnswers() : null,
    queues: queues.map((id) => ({ id, to: paths.operatorDesk({ queue: id }), isCurrent: id === queue })),
    first: after === null ? null : to({}),
    next: next === null ? null : to({ after: next }),
    zone: ctx.site.settings.timeZone,
    rows: conversations.map((row) => ({
      ...showConversation(ctx, row),
      by: row.account ?? row.contact ?? ctx.t('desk:visitor'),
      assignee: row.assignee,
      waits: formatRelative(row.waitingSince, ctx.now, ctx.language),
      isOverdue: isOverdue(row, ctx.now),
      due: row.decidedAt === null && row.dueAt ? moment(ctx, row.dueAt) : null,
    })),
  };
}

/** Of operators who answer; looking at the desk keeps them online. */
function presenceOf(ctx: SignedInContext) {
  const isOwn = ctx.site.settings.liveChat === 'own';
  return isOwn && holdsRight(ctx.viewer.rights, 'desk.answer') ? touchPresence(ctx) : null;
}

export type DeskPage = Awaited<ReturnType<typeof readDesk>>;

export async function readDeskConversation(ctx: SignedInContext) {
  const conversation = await getConversation(ctx, idParam(ctx)).catch(notFoundOn('messaging.not_found'));
  const { entries, state, accountId, account, contact, assigneeId, assignee } = conversation;
  await presenceOf(ctx);
  const canned = await readCanned(ctx, conversation);
  const can = (event: 'reply' | 'resolve' | 'spam') => nextConversationState(state, event) !== null;
  return {
    ...showConversation(ctx, conversation),
    writer: {
      name: account ?? contact ?? ctx.t('desk:visitor'),
      to: accountId === null ? null : paths.operatorAccount(accountId),
    },
    facts: accountId === null ? null : await readWriter(ctx, accountId),
    assignee,
    isMine: assigneeId === ctx.viewer.id,
    isTaken: assigneeId !== null,
    canReply: can('reply'),
    canResolve: can('resolve') && (conversation.dueAt === null || conversation.decidedAt !== null),
    canDecide:
      holdsRight(ctx.viewer.rights, 'desk.lead') &&
      conversation.dueAt !== null &&
      conversation.decidedAt === null &&
      can('reply'),
    complaint: conversation.dueAt && { due: moment(ctx, conversation.dueAt), outcome: conversation.outcome },
    follows: conversation.followsId === null ? null : paths.operatorConversation(conversation.followsId),
    ...canned,
    canEnd: can('spam'),
    rating: conversation.rating,
    limit: entryLimit,
    requestKey: newFormKey(ctx),
    seenEntryId: entries.filter(({ author }) => author !== 'note').at(-1)?.id ?? 0,
    back: paths.operatorDesk(),
    entries: entries.map(({ id, author, text, at, by, fileIds }) => ({
      ...{ id, author, text, by, isOwn: author !== 'member' },
      at: moment(ctx, at),
      pictures: fileIds.map(paths.file),
    })),
  };
}

/** An answer of ours is late: the first one after the target, a complaint's after its deadline. */
function isOverdue({ state, waitingSince, dueAt, decidedAt }: Conversation, now: Date): boolean {
  if (dueAt) return decidedAt === null && state !== 'closed' && dueAt <= now;
  return state === 'open' && now.getTime() - waitingSince.getTime() > replyTargetMs;
}

export type DeskSheet = Awaited<ReturnType<typeof readDeskConversation>>;

function showConversation(ctx: SignedInContext, { id, reference, type, channel, state, openedAt }: Conversation) {
  return { id, reference, type, channel, state, at: moment(ctx, openedAt) };
}

function moment({ language, site }: SignedInContext, at: Date): string {
  return formatDateTime(at, language, site.settings.timeZone);
}
