import { findMessage, listMessages } from '~/domain/messaging/inbox/list-messages.server';
import { type Message, messageTypes } from '~/domain/messaging/inbox/message';
import { wantsOffers } from '~/domain/messaging/mailings/opt-out.server';
import { messagePage } from '~/http/links/message-page';
import { ownCentre, withQuery } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatNumber, formatRelative } from '~/i18n/format';
import { type InboxSearch, inboxQuery, readInboxSearch } from './inbox-search';
import { letterOf } from './letter.server';

/** The inbox as its owner sees it; wherever it is mounted, its links stay there. Another's message is not found. */
export async function readInbox(ctx: SignedInContext) {
  const { viewer, language, url } = ctx;
  const search = readInboxSearch(url.searchParams);
  const to = (change: Partial<InboxSearch>) =>
    withQuery(url.pathname, inboxQuery({ ...search, open: null, ...change }));
  const [page, opened, isOffered] = await Promise.all([
    listMessages(ctx, viewer.id, search),
    search.open === null ? null : findMessage(ctx, viewer.id, search.open),
    viewer.role === 'operator' ? null : wantsOffers(ctx, viewer.id),
  ]);
  if (search.open !== null && !opened) throw notFound();
  const show = (message: Message) => showMessage(ctx, message, to);
  const isOnPage = page.messages.some(({ id }) => id === opened?.id);
  return {
    unread: viewer.unread,
    unreadText: formatNumber(viewer.unread, language),
    open: search.open,
    /** Whether letters about offers come; null: never to operators. */
    isOffered,
    /** Opened by its address, though the page does not list it. */
    apart: opened && !isOnPage ? show(opened) : null,
    messages: page.messages.map(show),
    hasRead: page.messages.some(({ isRead }) => isRead),
    isFiltered: search.type !== null || search.isUnreadOnly || search.after !== null,
    types: ([null, ...messageTypes] as const).map((type) => ({
      type,
      to: to({ type, after: null }),
      isCurrent: type === search.type,
    })),
    unreadOnly: { to: to({ isUnreadOnly: !search.isUnreadOnly, after: null }), isCurrent: search.isUnreadOnly },
    all: url.pathname,
    closed: to({}),
    newest: search.after === null ? null : to({ after: null }),
    next: page.next === null ? null : to({ after: page.next }),
  };
}

export type InboxPage = Awaited<ReturnType<typeof readInbox>>;
export type ShownMessage = InboxPage['messages'][number];

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
