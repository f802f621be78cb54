import { entryLimit, questionTypes } from '~/domain/messaging/conversations/conversation';
import {
  type Conversation,
  getOwnConversation,
  listOwnConversations,
} from '~/domain/messaging/conversations/read-conversations.server';
import { ownMatterPage, readMatter, readMatters } from '~/features/common/show-matter.server';
import { hoursWhenClosed } from '~/features/common/support-hours';
import { newFormKey } from '~/http/forms/money-form.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDigits } from '~/i18n/format';

/** Those of the newest that the member can go on with; all are among the messages. */
export async function readOpenConversations(ctx: SignedInContext) {
  const { conversations } = await listOwnConversations(ctx, { accountId: ctx.viewer.id, after: null });
  return conversations
    .filter(({ state }) => state !== 'closed')
    .map((conversation) => showConversation(ctx, conversation));
}

export type OpenConversations = Awaited<ReturnType<typeof readOpenConversations>>;

/** A new letter, or with `channel=complaint` a complaint; `about` names the conversation it is about. */
export async function readNewLetter(ctx: SignedInContext) {
  const { searchParams } = ctx.url;
  const isComplaint = searchParams.get('channel') === 'complaint';
  const follows = isComplaint ? await followed(ctx, searchParams.get('about')) : null;
  const { complaintDays } = ctx.site.settings;
  return {
    isComplaint,
    hours: hoursWhenClosed(ctx),
    follows: follows?.reference ?? null,
    days: formatDigits(complaintDays, ctx.language),
    dayCount: complaintDays,
    back: here(ctx),
    form: {
      types: [...questionTypes],
      limit: entryLimit,
      requestKey: newFormKey(ctx),
      matters: await readMatters(ctx),
      hidden: {
        ...(isComplaint ? { channel: 'complaint' } : {}),
        ...(follows ? { followsId: String(follows.id) } : {}),
      } as Record<string, string>,
    },
  };
}

export type NewLetterPage = Awaited<ReturnType<typeof readNewLetter>>;

async function followed(ctx: SignedInContext, about: string | null) {
  if (about === null || !/^[1-9][0-9]{0,14}$/.test(about)) return null;
  const which = { accountId: ctx.viewer.id, conversationId: Number(about) };
  return getOwnConversation(ctx, which).catch(notFoundOn('messaging.not_found'));
}

export async function readOwnConversation(ctx: SignedInContext) {
  const which = { accountId: ctx.viewer.id, conversationId: idParam(ctx) };
  const { entries, ...conversation } = await getOwnConversation(ctx, which).catch(notFoundOn('messaging.not_found'));
  const matter = await readMatter(ctx, conversation);
  return {
    ...showConversation(ctx, conversation),
    isClosed: conversation.state === 'closed',
    canRate: conversation.state === 'resolved' || conversation.state === 'closed',
    rating: conversation.rating,
    limit: entryLimit,
    requestKey: newFormKey(ctx),
    hours: hoursWhenClosed(ctx),
    back: here(ctx),
    complaint: complaintOf(ctx, conversation),
    complainTo:
      conversation.channel === 'complaint'
        ? null
        : paths.newLetter(ctx.url.pathname, { channel: 'complaint', about: conversation.id }),
    matter: matter && { text: matter.text, to: ownMatterPage(ctx.url.pathname, matter) },
    entries: entries.map(({ id, author, text, at, fileIds }) => ({
      ...{ id, text, isOwn: author === 'member', at: moment(ctx, at) },
      pictures: fileIds.map(paths.file),
    })),
  };
}

export type OwnConversation = Awaited<ReturnType<typeof readOwnConversation>>;

function showConversation(ctx: SignedInContext, { id, reference, type, state, channel, openedAt }: Conversation) {
  const to = paths.conversation(ctx.url.pathname, id);
  return { id, reference, type, state, channel, at: moment(ctx, openedAt), to };
}

function complaintOf(ctx: SignedInContext, { dueAt, decidedAt, outcome }: Conversation) {
  if (!dueAt) return null;
  return {
    due: moment(ctx, dueAt),
    decided: decidedAt && moment(ctx, decidedAt),
    outcome,
    next: ctx.site.settings.complaintBody[ctx.language],
  };
}

function here({ url }: SignedInContext): string {
  return paths.messagesHere(url.pathname);
}

function moment({ language, site }: SignedInContext, at: Date): string {
  return formatDateTime(at, language, site.settings.timeZone);
}
