/** Each is shown to the member with what happens next. */
export const withdrawalStates = [
  'in_review',
  'second_review',
  'approved',
  'paid',
  'disputed',
  'partly_received',
  'received',
  'auto_received',
  'upheld',
  'refunded',
  'rejected',
  'cancelled',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const withdrawalEvents = [
  'approveFirst',
  'approve',
  'reject',
  'markPaid',
  'received',
  'notReceived',
  'partlyReceived',
  'autoReceive',
  'payAgain',
  'refund',
  'uphold',
  'cancel',
] as const;
export type WithdrawalEvent = (typeof withdrawalEvents)[number];

/** What the member says is missing is decided by an operator; what turns up in the meantime the member confirms. */
const inDispute = { received: 'received', payAgain: 'paid', refund: 'refunded', uphold: 'upheld' } as const;

/** Its owner calls it back only while it is in review: once approved, the money is on its way. */
const transitions = {
  in_review: { approveFirst: 'second_review', approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  second_review: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: { markPaid: 'paid', reject: 'rejected' },
  paid: {
    received: 'received',
    autoReceive: 'auto_received',
    notReceived: 'disputed',
    partlyReceived: 'partly_received',
  },
  disputed: inDispute,
  partly_received: inDispute,
  received: {},
  auto_received: {},
  upheld: {},
  refunded: {},
  rejected: {},
  cancelled: {},
} as const satisfies Record<WithdrawalState, Partial<Record<WithdrawalEvent, WithdrawalState>>>;

/** Null: from there it does not lead anywhere. */
export function nextState(state: WithdrawalState, event: WithdrawalEvent): WithdrawalState | null {
  return (transitions[state] as Partial<Record<WithdrawalEvent, WithdrawalState>>)[event] ?? null;
}

/** Those that wait for an operator. */
export const queueStates = [
  'in_review',
  'second_review',
  'approved',
  'disputed',
  'partly_received',
] as const satisfies WithdrawalState[];

/** Those that are not over. */
export const openStates = [...queueStates, 'paid'] as const satisfies WithdrawalState[];

/** Those that were never paid: they use up nothing of a day. Of a refunded one a part may have arrived. */
export const undoneStates = ['rejected', 'cancelled'] as const satisfies WithdrawalState[];
