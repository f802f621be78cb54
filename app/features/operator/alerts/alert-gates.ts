import type { Right } from '~/domain/shared/rights';

export const alertActGates = {
  take: 'alerts.decide',
  clear: 'alerts.decide',
  report: 'alerts.decide',
  close: 'alerts.decide',
} as const satisfies Record<string, Right>;

export type AlertAct = keyof typeof alertActGates;
