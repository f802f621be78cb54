import type { DepositState } from '~/domain/cashier/deposits/deposit-states';
import type { BadgeLook } from '~/ui/data/badge';
import type { IconName } from '~/ui/media/icon';

type StateLook = { look: BadgeLook; icon: IconName };

export const stateLooks: Record<DepositState, StateLook> = {
  created: { look: 'info', icon: 'edit' },
  awaiting_payment: { look: 'wait', icon: 'clock' },
  processing: { look: 'wait', icon: 'refresh' },
  awaiting_slip: { look: 'wait', icon: 'upload' },
  slip_review: { look: 'wait', icon: 'search' },
  wrong_amount: { look: 'wait', icon: 'warning' },
  late_review: { look: 'wait', icon: 'search' },
  second_review: { look: 'wait', icon: 'search' },
  arrived: { look: 'plus', icon: 'check' },
  failed: { look: 'minus', icon: 'close' },
  rejected: { look: 'minus', icon: 'close' },
  expired: { look: 'plain', icon: 'clock' },
  cancelled: { look: 'plain', icon: 'close' },
  refunded: { look: 'plain', icon: 'arrow-left' },
};
