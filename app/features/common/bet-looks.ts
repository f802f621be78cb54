import type { BetState } from '~/domain/play/bet';
import type { BadgeLook } from '~/ui/data/badge';

export const betLooks: Record<BetState, BadgeLook> = {
  open: 'wait',
  won: 'plus',
  lost: 'minus',
  draw: 'plain',
  refunded: 'info',
  void: 'plain',
};
