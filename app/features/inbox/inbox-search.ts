import { isMessageType, type MessageType } from '~/domain/messaging/inbox/message';
import { idIn } from '~/domain/shared/id-in';

/** What an inbox's address says. */
export type InboxSearch = {
  type: MessageType | null;
  isUnreadOnly: boolean;
  after: number | null;
  open: number | null;
};

/** Nonsense reads as nothing asked. */
export function readInboxSearch(search: URLSearchParams): InboxSearch {
  const type = search.get('type');
  return {
    type: isMessageType(type) ? type : null,
    isUnreadOnly: search.get('status') === 'unread',
    after: idIn(search.get('after')),
    open: idIn(search.get('open')),
  };
}

/** Into an address: what is the default is left out. */
export function inboxQuery({ type, isUnreadOnly, after, open }: InboxSearch) {
  return { type, status: isUnreadOnly ? 'unread' : null, after, open };
}
