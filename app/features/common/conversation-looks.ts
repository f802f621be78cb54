import type { ConversationState } from '~/domain/messaging/conversations/conversation';
import type { BadgeLook } from '~/ui/data/badge';

export const conversationLooks: Record<ConversationState, BadgeLook> = {
  open: 'wait',
  pending: 'info',
  resolved: 'plus',
  closed: 'minus',
};
