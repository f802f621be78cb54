import type { BetState } from '~/domain/play/bet';
import type { BadgeLook } from '~/ui/data/badge';

export const ticketLooks = {
  open: 'wait',
  won: 'plus',
  lost: 'plain',
  draw: 'info',
  refunded: 'info',
  void: 'minus',
} as const satisfies Record<BetState, BadgeLook>;
