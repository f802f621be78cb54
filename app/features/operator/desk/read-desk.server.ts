import { touchPresence } from '~/domain/messaging/chat/presence.server';
import { listAssignees } from '~/domain/messaging/conversations/assign-conversation.server';
import { findOwnPart } from '~/domain/messaging/conversations/complaint-parts.server';
import {
  applyAgent,
  entryLimit,
  nextConversationState,
  replyTargetOf,
  wayOf,
} from '~/domain/messaging/conversations/conversation';
import {
  type Conversation,
  type DeskRow,
  getConversation,
  listDesk,
  type Queue,
  queues,
} from '~/domain/messaging/conversations/read-conversations.server';
import { contactKind } from '~/domain/messaging/conversations/send-answer.server';
import { holdsRight } from '~/domain/shared/rights';
import { hadPart } from '~/domain/views/had-part.server';
import { newFormKey } from '~/http/forms/money-form.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths, withQuery } from '~/http/links/paths';
import { cursorParam, idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatNumber, formatRelative, formatWait } from '~/i18n/format';
import type { Choice } from '~/ui/forms/select';
import { adjustmentGates } from '../adjustments/adjustment-gates';
import { startGates } from '../start/read-start.server';
import { complaintGates } from './desk-gates';
import { deskLinks } from './desk-links.server';
import { readCanned } from './read-canned.server';
import { readWriter } from './read-writer.server';
import { readReplyTimes } from './reply-times.server';

/** One queue of what members ask; what was opened first comes first. */
export async function readDesk(ctx: SignedInContext) {
  const queue = askedQueue(ctx);
  const after = cursorParam(ctx, 'after');
  const [{ conversations, next }, presence, replyTimes] = await Promise.all([
    listDesk(ctx, { queue, after }),
    presenceOf(ctx),
    readReplyTimes(ctx),
  ]);
  const to = (query: object) => withQuery(paths.operatorDesk(), { queue, ...query });
  return {
    queue,
    presence,
    replyTimes,
    answers: holdsRight(ctx.viewer.rights, 'desk.lead') ? paths.operatorAnswers() : null,
    queues: queues.map((id) => ({ id, to: paths.operatorDesk({ queue: id }), isCurrent: id === queue })),
    csv: to({ format: 'csv' }),
    first: after === null ? null : to({}),
    next: next === null ? null : to({ after: next }),
    zone: ctx.site.settings.timeZone,
    rows: conversations.map((row) => ({
      ...showConversation(ctx, row),
      by: writerOf(ctx, row),
      assignee: row.assignee,
      ...waitingOf(ctx, row),
      isOverdue: isOverdue(row, ctx.now),
      due: row.decidedAt === null && row.dueAt ? moment(ctx, row.dueAt) : null,
    })),
  };
}

export function askedQueue({ url }: SignedInContext): Queue {
  const asked = url.searchParams.get('queue');
  return queues.find((known) => known === asked) ?? 'unassigned';
}

/** By the account; a visitor by what an answer goes to. */
export function writerOf({ t }: SignedInContext, { account, contact }: Pick<DeskRow, 'account' | 'contact'>): string {
  return account ?? contact ?? t('desk:visitor');
}

/** Of operators who answer; looking at the desk keeps them online. Whether they take chats is asked where the site has its own. */
async function presenceOf(ctx: SignedInContext) {
  if (!holdsRight(ctx.viewer.rights, 'desk.answer')) return null;
  const presence = await touchPresence(ctx);
  return ctx.site.settings.liveChat === 'own' ? presence : null;
}

export type DeskPage = Awaited<ReturnType<typeof readDesk>>;

export async function readDeskConversation(ctx: SignedInContext) {
  const conversation = await getConversation(ctx, idParam(ctx)).catch(notFoundOn('messaging.not_found'));
  const { entries, state, type, accountId, account, contact, assigneeId, assignee } = conversation;
  await presenceOf(ctx);
  const canned = await readCanned(ctx, conversation);
  const isLead = holdsRight(ctx.viewer.rights, 'desk.lead');
  const { channel, reference, decidedAt, followsId, followsReference } = conversation;
  const isUndecided = channel === 'complaint' && decidedAt === null;
  const can = (event: 'reply' | 'resolve' | 'spam') =>
    nextConversationState(state, event) !== null &&
    (channel !== 'complaint' || holdsRight(ctx.viewer.rights, complaintGates[event]));
  return {
    ...showConversation(ctx, conversation),
    writer: {
      name: writerOf(ctx, conversation),
      to: accountId === null ? null : deskLinks(ctx).account(accountId),
    },
    contact: contact === null ? null : { to: contact, kind: contactKind(ctx, contact) },
    facts: accountId === null ? null : await readWriter(ctx, accountId),
    adjust: account !== null && mayAdjust(ctx) ? paths.operatorAdjustmentNew({ account, reason: reference }) : null,
    registerAgent: type === applyAgent && mayRegisterAgents(ctx) ? `${paths.operatorStart()}#makeAgent` : null,
    assignee,
    assigneeId,
    isMine: assigneeId === ctx.viewer.id,
    assign: isLead && can('reply') ? await readAssignees(ctx, conversation) : null,
    canTake: assigneeId === null,
    canGiveBack: assigneeId !== null && (assigneeId === ctx.viewer.id || isLead),
    canReply: can('reply'),
    /** Nothing more may be said, whoever it is. */
    isClosed: nextConversationState(state, 'reply') === null,
    canResolve: can('resolve') && !isUndecided,
    ...(await readDeciding(ctx, conversation, isUndecided && can('reply'))),
    complaint: conversation.dueAt && { due: moment(ctx, conversation.dueAt), outcome: conversation.outcome },
    follows: followsId === null ? null : { to: paths.operatorConversation(followsId), text: followsReference! },
    ...canned,
    canEnd: can('spam') && !isUndecided,
    rating: conversation.rating,
    limit: entryLimit,
    requestKey: newFormKey(ctx),
    seenEntryId: entries.filter(({ author }) => author !== 'note').at(-1)?.id ?? 0,
    back: paths.operatorDesk(),
    entries: entries.map(({ id, author, authorId, text, at, by, fileIds }) => ({
      ...{ id, author, text, by, isOwn: author !== 'member', isMine: authorId === ctx.viewer.id },
      at: moment(ctx, at),
      pictures: fileIds.map(paths.file),
    })),
  };
}

/** Who had a part in what a complaint is about reads that somebody else decides it. */
async function readDeciding(ctx: SignedInContext, { id }: Conversation, mayDecide: boolean) {
  const hadOwnPart = mayDecide && (await findOwnPart(ctx, id, hadPart)) !== null;
  return { canDecide: mayDecide && !hadOwnPart, hadOwnPart };
}

/** Whom a lead may give it to: all who may answer it, but who has it already. */
async function readAssignees(ctx: SignedInContext, { channel, assigneeId }: Conversation): Promise<Choice[]> {
  const assignees = await listAssignees(ctx, channel);
  return assignees
    .filter(({ id }) => id !== assigneeId)
    .map(({ id, account, inHand, presence }) => ({
      value: String(id),
      text: ctx.t('desk:assign.option', {
        name: account,
        presence: ctx.t(`desk:assign.presence.${presence}`),
        inHand: formatNumber(inHand, ctx.language),
      }),
    }));
}

/** How long the writer has waited for us against the target, or since when they have had our answer. */
function waitingOf({ now, language }: SignedInContext, row: Conversation) {
  const { state, waitingSince } = row;
  const shown = (ms: number) => formatWait(ms / 1_000, language);
  const waited = { waited: shown(now.getTime() - waitingSince.getTime()), target: shown(replyTargetOf(row)) };
  return {
    waits: state === 'open' ? waited : null,
    answered: state === 'pending' ? formatRelative(waitingSince, now, language) : null,
  };
}

/** An answer of ours is late: the first one after the target, a complaint's after its deadline. */
function isOverdue(row: Conversation, now: Date): boolean {
  const { state, waitingSince, dueAt, decidedAt } = row;
  if (dueAt) return decidedAt === null && state !== 'closed' && dueAt <= now;
  return state === 'open' && now.getTime() - waitingSince.getTime() > replyTargetOf(row);
}

/** Money that is promised is an adjustment, whose reason names the conversation. */
function mayAdjust({ viewer }: SignedInContext): boolean {
  return holdsRight(viewer.rights, adjustmentGates.propose);
}

/** The form is among the first steps of the site, whose page has a right of its own. */
function mayRegisterAgents({ viewer }: SignedInContext): boolean {
  return [operatorGates.start, startGates.makeAgent].every((right) => holdsRight(viewer.rights, right));
}

export type DeskSheet = Awaited<ReturnType<typeof readDeskConversation>>;

function showConversation(ctx: SignedInContext, row: Conversation) {
  const { id, reference, type, channel, state, openedAt } = row;
  return { id, reference, type, channel, way: wayOf(row), state, at: moment(ctx, openedAt) };
}

function moment({ language, site }: SignedInContext, at: Date): string {
  return formatDateTime(at, language, site.settings.timeZone);
}
