export const transferStates = ['created', 'started', 'unknown', 'done', 'failed'] as const;
export type TransferState = (typeof transferStates)[number];

const transferEvents = ['begin', 'succeed', 'fail', 'doubt'] as const;
export type TransferEvent = (typeof transferEvents)[number];

/** Why nothing moved: the vendor said no, gave no answer, had nothing or less than was asked; it never got there; we were stopped. */
export const transferFaults = ['refused', 'silent', 'empty', 'short', 'lost', 'stopped'] as const;
export type TransferFault = (typeof transferFaults)[number];

/** Those of a transfer that was never begun: nothing was set aside and nothing sent. */
const unbegunFaults: readonly TransferFault[] = ['silent', 'empty', 'short', 'stopped'];

export function isUnbegun(fault: TransferFault): boolean {
  return unbegunFaults.includes(fault);
}

const transitions = {
  created: { begin: 'started', fail: 'failed' },
  started: { succeed: 'done', fail: 'failed', doubt: 'unknown' },
  unknown: { succeed: 'done', fail: 'failed', doubt: 'unknown' },
  done: {},
  failed: {},
} as const satisfies Record<TransferState, Partial<Record<TransferEvent, TransferState>>>;

/** Null: from there it does not lead anywhere. */
export function nextState(state: TransferState, event: TransferEvent): TransferState | null {
  return (transitions[state] as Partial<Record<TransferEvent, TransferState>>)[event] ?? null;
}

/** Those that hold the vendor's wallet of their owner: another begins once they are over. */
export const openStates = ['created', 'started', 'unknown'] as const satisfies TransferState[];

/** Signatures are taken five minutes on either side of the vendor's clock: what is not there after that never comes. */
export const absentSeconds = 660;

const firstPauseSeconds = 60;
const longestPauseSeconds = 900;

/** The pause before a transfer that has been asked about this many times is asked about again. */
export function pauseSeconds(asked: number): number {
  return Math.min(firstPauseSeconds * 2 ** Math.min(asked, 10), longestPauseSeconds);
}

/** How operators end a transfer of which the provider does not tell: by what it says in another way. */
export const settledAs = ['moved', 'notMoved'] as const;
export type SettledAs = (typeof settledAs)[number];
