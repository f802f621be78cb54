import type { AdjustmentEvent } from '~/domain/cashier/adjustments/adjustment-states';
import type { Right } from '~/domain/shared/rights';

export const adjustmentGates: Record<AdjustmentEvent | 'propose', Right> = {
  propose: 'adjustments.propose',
  retract: 'adjustments.propose',
  approve: 'adjustments.approve',
  reject: 'adjustments.approve',
};
