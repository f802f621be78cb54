import { entryLimit, questionTypes } from '~/domain/messaging/conversations/conversation';
import {
  type Conversation,
  getOwnConversation,
  listOwnConversations,
} from '~/domain/messaging/conversations/read-conversations.server';
import { newFormKey } from '~/http/forms/money-form.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime } from '~/i18n/format';

/** What the member wrote to the site, newest first; wherever it is mounted, its links stay there. */
export async function readOwnConversations(ctx: SignedInContext) {
  const found = await listOwnConversations(ctx, ctx.viewer.id);
  return found.map((conversation) => showConversation(ctx, conversation));
}

export type ShownConversation = Awaited<ReturnType<typeof readOwnConversations>>[number];

export function readNewLetter(ctx: SignedInContext) {
  return { types: [...questionTypes], limit: entryLimit, requestKey: newFormKey(ctx), back: here(ctx) };
}

export async function readOwnConversation(ctx: SignedInContext) {
  const which = { accountId: ctx.viewer.id, conversationId: idParam(ctx) };
  const { entries, ...conversation } = await getOwnConversation(ctx, which).catch(notFoundOn('messaging.not_found'));
  return {
    ...showConversation(ctx, conversation),
    isClosed: conversation.state === 'closed',
    canRate: conversation.state === 'resolved' || conversation.state === 'closed',
    rating: conversation.rating,
    limit: entryLimit,
    requestKey: newFormKey(ctx),
    back: here(ctx),
    entries: entries.map(({ id, author, text, at }) => ({ id, isOwn: author === 'member', text, at: moment(ctx, at) })),
  };
}

export type OwnConversation = Awaited<ReturnType<typeof readOwnConversation>>;

function showConversation(ctx: SignedInContext, { id, reference, type, state, channel, openedAt }: Conversation) {
  const to = paths.conversation(ctx.url.pathname, id);
  return { id, reference, type, state, channel, at: moment(ctx, openedAt), to };
}

function here({ url }: SignedInContext): string {
  return paths.messagesHere(url.pathname);
}

function moment({ language, site }: SignedInContext, at: Date): string {
  return formatDateTime(at, language, site.settings.timeZone);
}
