import { isMessageType, type MessageType } from '~/domain/messaging/inbox/message';
import { idIn } from '~/domain/shared/id-in';

/** `service`: what the member wrote to customer service. */
export type InboxType = MessageType | 'service';

/** What an inbox's address says. Letters and conversations are in one list, each with its own place in it. */
export type InboxSearch = {
  type: InboxType | null;
  isUnreadOnly: boolean;
  after: number | null;
  conversationsAfter: number | null;
  open: number | null;
};

/** Nonsense reads as nothing asked. */
export function readInboxSearch(search: URLSearchParams): InboxSearch {
  const type = search.get('type');
  return {
    type: isMessageType(type) || type === 'service' ? type : null,
    isUnreadOnly: search.get('status') === 'unread',
    after: idIn(search.get('after')),
    conversationsAfter: idIn(search.get('conversationsAfter')),
    open: idIn(search.get('open')),
  };
}

/** Into an address: what is the default is left out. */
export function inboxQuery({ isUnreadOnly, type, ...rest }: InboxSearch) {
  return { type, status: isUnreadOnly ? 'unread' : null, ...rest };
}
