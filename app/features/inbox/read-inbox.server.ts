import { type Conversation, listOwnConversations } from '~/domain/messaging/conversations/read-conversations.server';
import { findMessage, listMessages } from '~/domain/messaging/inbox/list-messages.server';
import { type Message, messageTypes } from '~/domain/messaging/inbox/message';
import { wantsOffers } from '~/domain/messaging/mailings/opt-out.server';
import { messagePage } from '~/http/links/message-page';
import { ownCentre, paths, withQuery } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatNumber, formatRelative } from '~/i18n/format';
import { type InboxSearch, type InboxType, inboxQuery, readInboxSearch } from './inbox-search';
import { letterOf } from './letter.server';
import { mergeNewest } from './merge-newest';

/**
 * The inbox as its owner sees it, with what they wrote to customer service where it is asked for; wherever it is mounted,
 * its links stay there. Another's message is not found.
 */
export async function readInbox(ctx: SignedInContext, { withConversations = false } = {}) {
  const { viewer, language, url } = ctx;
  const search = readInboxSearch(url.searchParams);
  const to = (change: Partial<InboxSearch>) =>
    withQuery(url.pathname, inboxQuery({ ...search, open: null, ...change }));
  const first = { after: null, conversationsAfter: null };
  const [page, opened, isOffered] = await Promise.all([
    readPage(ctx, search, withConversations),
    search.open === null ? null : findMessage(ctx, viewer.id, search.open),
    viewer.role === 'operator' ? null : wantsOffers(ctx, viewer.id),
  ]);
  if (search.open !== null && !opened) throw notFound();
  const letters = page.items.filter((item) => item.kind === 'letter').map(({ message }) => message);
  const isOnPage = letters.some(({ id }) => id === opened?.id);
  const isFirst = search.after === null && search.conversationsAfter === null;
  const types: readonly InboxType[] = [...messageTypes, ...(withConversations ? (['service'] as const) : [])];
  return {
    unread: viewer.unread,
    unreadText: formatNumber(viewer.unread, language),
    open: search.open,
    /** Whether letters about offers come; null: never to operators. */
    isOffered,
    /** Opened by its address, though the page does not list it. */
    apart: opened && !isOnPage ? showMessage(ctx, opened, to) : null,
    items: page.items.map((item) =>
      item.kind === 'letter'
        ? { kind: item.kind, ...showMessage(ctx, item.message, to) }
        : { kind: item.kind, ...showConversation(ctx, item.conversation) },
    ),
    hasRead: letters.some(({ isRead }) => isRead),
    isFiltered: search.type !== null || search.isUnreadOnly || !isFirst,
    types: [null, ...types].map((type) => ({ type, to: to({ type, ...first }), isCurrent: type === search.type })),
    unreadOnly: { to: to({ isUnreadOnly: !search.isUnreadOnly, ...first }), isCurrent: search.isUnreadOnly },
    all: url.pathname,
    closed: to({}),
    newest: isFirst ? null : to(first),
    next: page.next && to(page.next),
  };
}

export type InboxPage = Awaited<ReturnType<typeof readInbox>>;
export type ShownMessage = ReturnType<typeof showMessage>;
export type ShownConversation = ReturnType<typeof showConversation>;

const pageSize = 20;
const nothing = { messages: [], conversations: [], next: null };

/** Letters and conversations, the newest first. Nothing that one wrote oneself is unread. */
async function readPage(ctx: SignedInContext, search: InboxSearch, withConversations: boolean) {
  const { type, isUnreadOnly, after, conversationsAfter } = search;
  const asksConversations = withConversations && !isUnreadOnly && (type === null || type === 'service');
  const [mail, service] = await Promise.all([
    type === 'service' ? nothing : listMessages(ctx, ctx.viewer.id, { type, isUnreadOnly, after }),
    asksConversations ? listOwnConversations(ctx, { accountId: ctx.viewer.id, after: conversationsAfter }) : nothing,
  ]);
  const { items, lastLetter, lastConversation, isWhole } = mergeNewest(
    {
      letters: mail.messages.map((message) => ({
        ...{ kind: 'letter' as const, id: message.id, at: message.createdAt, message },
      })),
      conversations: service.conversations.map((conversation) => ({
        ...{ kind: 'conversation' as const, id: conversation.id, at: conversation.openedAt, conversation },
      })),
    },
    pageSize,
  );
  const isLast = isWhole && mail.next === null && service.next === null;
  const next = { after: lastLetter ?? after, conversationsAfter: lastConversation ?? conversationsAfter };
  return { items, next: isLast ? null : next };
}

function showMessage(ctx: SignedInContext, message: Message, to: (change: Partial<InboxSearch>) => string) {
  const { id, type, link, about, createdAt, isRead, body } = message;
  const { pathname } = ctx.url;
  return {
    id,
    type,
    link: about ? messagePage(about, { role: ctx.viewer.role, pathname }) : link && ownCentre(pathname, link),
    isRead,
    to: to({ open: id }),
    ...letterOf(ctx, body),
    at: formatDateTime(createdAt, ctx.language, ctx.site.settings.timeZone),
    ago: formatRelative(createdAt, ctx.now, ctx.language),
  };
}

function showConversation(ctx: SignedInContext, { id, reference, type, channel, state, openedAt }: Conversation) {
  return {
    ...{ id, reference, type, state, isComplaint: channel === 'complaint' },
    to: paths.conversation(ctx.url.pathname, id),
    at: formatDateTime(openedAt, ctx.language, ctx.site.settings.timeZone),
    ago: formatRelative(openedAt, ctx.now, ctx.language),
  };
}
