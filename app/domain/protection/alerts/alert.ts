/** What may be laundering. `shared`: one payout number, browser or address on three accounts. */
export const alertKinds = ['largeDeposit', 'nearThreshold', 'littlePlay', 'shared', 'passedOn'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertStates = ['open', 'looking', 'cleared', 'reported', 'closed'] as const;
export type AlertState = (typeof alertStates)[number];

/** Reported: to the authority; the account's withdrawals wait until it is closed. */
const transitions = {
  open: { take: 'looking' },
  looking: { clear: 'cleared', report: 'reported' },
  cleared: {},
  reported: { close: 'closed' },
  closed: {},
} as const satisfies Record<AlertState, Partial<Record<string, AlertState>>>;

export type AlertEvent = 'take' | 'clear' | 'report' | 'close';

export function nextAlertState(state: AlertState, event: AlertEvent): AlertState | null {
  return (transitions[state] as Partial<Record<AlertEvent, AlertState>>)[event] ?? null;
}

/** Figures that raised it; amounts are decimal strings in minor units. */
export type AlertFacts = {
  amountMinor?: string;
  stakedMinor?: string;
  count?: number;
  /** What several accounts share. */
  by?: 'payout' | 'browser' | 'address' | 'identity';
  accountIds?: number[];
};

export type FoundAlert = {
  kind: AlertKind;
  accountId: number;
  /** Of a kind, a thing raises one alert, once. */
  key: string;
  facts: AlertFacts;
};
