import type { WithdrawalState } from '~/domain/cashier/withdrawals/withdrawal-states';
import type { BadgeLook } from '~/ui/data/badge';
import type { IconName } from '~/ui/media/icon';

type StateLook = { look: BadgeLook; icon: IconName };

/** To its owner, two approvals are one review. */
export const stateLooks: Record<WithdrawalState, StateLook> = {
  in_review: { look: 'wait', icon: 'search' },
  second_review: { look: 'wait', icon: 'search' },
  approved: { look: 'wait', icon: 'check' },
  paid: { look: 'info', icon: 'paper-plane' },
  disputed: { look: 'wait', icon: 'warning' },
  partly_received: { look: 'wait', icon: 'warning' },
  received: { look: 'plus', icon: 'check' },
  auto_received: { look: 'plus', icon: 'clock' },
  upheld: { look: 'plain', icon: 'check' },
  refunded: { look: 'plain', icon: 'arrow-left' },
  rejected: { look: 'minus', icon: 'close' },
  cancelled: { look: 'plain', icon: 'close' },
};
