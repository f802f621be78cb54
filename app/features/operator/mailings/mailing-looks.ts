import type { MailingState } from '~/domain/messaging/mailings/mailing';
import type { BadgeLook } from '~/ui/data/badge';

export const mailingLooks: Record<MailingState, BadgeLook> = {
  draft: 'plain',
  scheduled: 'wait',
  sending: 'wait',
  sent: 'plus',
  cancelled: 'minus',
};
