/** Of a member in an offer. */
export const participationStates = [
  'joined',
  'applying',
  'process',
  'issued',
  'claimed',
  'rejected',
  'left',
  'closed',
  'expired',
] as const;
export type ParticipationState = (typeof participationStates)[number];

const transitions = {
  joined: { grant: 'claimed', issue: 'issued', check: 'process', leave: 'left', free: 'left', close: 'closed' },
  applying: { issue: 'issued', reject: 'rejected' },
  process: { grant: 'claimed', issue: 'issued', close: 'closed' },
  issued: { claim: 'claimed', expire: 'expired', close: 'closed' },
  claimed: {},
  rejected: {},
  left: {},
  closed: {},
  expired: {},
} as const satisfies Record<ParticipationState, Partial<Record<string, ParticipationState>>>;

export type ParticipationEvent =
  | 'grant'
  | 'issue'
  | 'check'
  | 'leave'
  | 'free'
  | 'close'
  | 'reject'
  | 'claim'
  | 'expire';

/** Null: from there it does not lead anywhere. */
export function nextParticipation(state: ParticipationState, event: ParticipationEvent): ParticipationState | null {
  return (transitions[state] as Partial<Record<ParticipationEvent, ParticipationState>>)[event] ?? null;
}

/** These leave the place free: the offer may be taken again. */
export const freeStates = ['left', 'rejected'] as const satisfies ParticipationState[];

/** Of what was paid or promised. Earned: active until it ends; cash: paid, and returned where the member gives it back. */
export const grantStates = [
  'active',
  'released',
  'expired',
  'cancelled',
  'revoked',
  'excluded',
  'paid',
  'returned',
] as const;
export type GrantState = (typeof grantStates)[number];

/** How a bonus that is being earned may end before it is earned. */
export type EarlyEnd = Extract<GrantState, 'expired' | 'cancelled' | 'revoked' | 'excluded'>;

/** What an offer says of a member in one word. */
export type OfferLabel =
  | 'comingSoon'
  | 'join'
  | 'applying'
  | 'rejected'
  | 'joined'
  | 'process'
  | 'issued'
  | 'claimed'
  | 'signed'
  | 'closed';

type Situation = {
  isComing: boolean;
  /** Whether it can be taken at this time. */
  isOpen: boolean;
  isSoldOut: boolean;
  isCheckIn: boolean;
  /** The newest of the member's; null: none. */
  state: ParticipationState | null;
};

/** The one place that decides it. */
export function labelOf({ isComing, isOpen, isSoldOut, isCheckIn, state }: Situation): OfferLabel {
  if (isComing) return 'comingSoon';
  if (state === 'joined' || state === 'applying' || state === 'process' || state === 'issued') return state;
  if (state === 'claimed') return isCheckIn ? 'signed' : 'claimed';
  if (!isOpen || isSoldOut || state === 'closed' || state === 'expired') return 'closed';
  return state === 'rejected' ? 'rejected' : 'join';
}
