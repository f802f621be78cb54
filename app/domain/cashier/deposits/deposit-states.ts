/** Each is shown to the member with what happens next. */
export const depositStates = [
  'created',
  'awaiting_payment',
  'processing',
  'awaiting_slip',
  'slip_review',
  'wrong_amount',
  'late_review',
  'second_review',
  'arrived',
  'failed',
  'rejected',
  'expired',
  'cancelled',
  'refunded',
] as const;
export type DepositState = (typeof depositStates)[number];

export const depositEvents = [
  'handOver',
  'askSlip',
  'sendSlip',
  'process',
  'arrive',
  'differ',
  'comeLate',
  'fail',
  'approveFirst',
  'approve',
  'reject',
  'refund',
  'cancel',
  'expire',
] as const;
export type DepositEvent = (typeof depositEvents)[number];

const reported = { process: 'processing', arrive: 'arrived', differ: 'wrong_amount', fail: 'failed' } as const;
/** Money that comes after all was over is looked at, or credited at once where the site says so. */
const late = { arrive: 'arrived', comeLate: 'late_review' } as const;

/** What two operators have to agree to waits for the second after the first. */
const agreed = { approveFirst: 'second_review', approve: 'arrived' } as const;

const transitions = {
  created: {
    handOver: 'awaiting_payment',
    askSlip: 'awaiting_slip',
    cancel: 'cancelled',
    expire: 'expired',
    ...reported,
  },
  awaiting_payment: { ...reported, cancel: 'cancelled', expire: 'expired' },
  processing: { arrive: 'arrived', differ: 'wrong_amount', fail: 'failed', expire: 'expired' },
  awaiting_slip: { sendSlip: 'slip_review', cancel: 'cancelled', expire: 'expired' },
  slip_review: { sendSlip: 'slip_review', ...agreed, reject: 'rejected' },
  wrong_amount: { ...agreed, refund: 'refunded' },
  late_review: { ...agreed, refund: 'refunded' },
  second_review: { ...agreed, reject: 'rejected', refund: 'refunded' },
  arrived: {},
  failed: late,
  rejected: {},
  expired: { ...late, sendSlip: 'late_review' },
  cancelled: { ...late, sendSlip: 'late_review' },
  refunded: {},
} as const satisfies Record<DepositState, Partial<Record<DepositEvent, DepositState>>>;

/** Null: from there it does not lead anywhere. */
export function nextState(state: DepositState, event: DepositEvent): DepositState | null {
  return (transitions[state] as Partial<Record<DepositEvent, DepositState>>)[event] ?? null;
}

/** Those that wait for an operator. */
export const reviewStates = [
  'slip_review',
  'wrong_amount',
  'late_review',
  'second_review',
] as const satisfies DepositState[];

/** Those that wait for the member or the provider, and expire. */
export const openStates = [
  'created',
  'awaiting_payment',
  'processing',
  'awaiting_slip',
] as const satisfies DepositState[];

const closedStates: readonly DepositState[] = ['failed', 'rejected', 'expired', 'cancelled', 'refunded'];

/** Nothing more is expected of it. */
export function isClosed(state: DepositState): boolean {
  return closedStates.includes(state);
}
