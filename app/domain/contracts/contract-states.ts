export const contractStates = ['offered', 'accepted', 'rejected', 'withdrawn', 'terminated'] as const;
export type ContractState = (typeof contractStates)[number];

/** An offer that nobody has answered is withdrawn; only what was accepted can be terminated. */
const transitions = {
  offered: { accept: 'accepted', reject: 'rejected', withdraw: 'withdrawn' },
  accepted: { terminate: 'terminated' },
  rejected: {},
  withdrawn: {},
  terminated: {},
} as const satisfies Record<ContractState, Partial<Record<string, ContractState>>>;

export type ContractEvent = 'accept' | 'reject' | 'withdraw' | 'terminate';

export function nextContractState(state: ContractState, event: ContractEvent): ContractState | null {
  return (transitions[state] as Partial<Record<ContractEvent, ContractState>>)[event] ?? null;
}

/** What a contract is worth at a moment: its state, and of an accepted one whether its periods lie before, around or behind. */
const standings = [
  'offered',
  'upcoming',
  'inForce',
  'endsLater',
  'ended',
  'neverBegan',
  'rejected',
  'withdrawn',
] as const;
export type Standing = (typeof standings)[number];

type Dated = { state: ContractState; startsAt: Date | null; endsAt: Date | null };

export function standingOf({ state, startsAt, endsAt }: Dated, now: Date): Standing {
  if (state === 'offered' || state === 'rejected' || state === 'withdrawn') return state;
  if (state === 'accepted') return startsAt !== null && startsAt > now ? 'upcoming' : 'inForce';
  if (startsAt === null || endsAt === null || endsAt <= startsAt) return 'neverBegan';
  return endsAt > now ? 'endsLater' : 'ended';
}

/** Why a contract or an offer is over. */
export const endings = ['upline', 'downline', 'operator', 'replaced', 'conflict', 'moved'] as const;
export type Ending = (typeof endings)[number];

/** `waiting`: calculated, not yet paid. What is issued, not reached or rejected stays so. */
export const billStates = ['waiting', 'issued', 'part_paid', 'insufficient', 'not_reached', 'rejected'] as const;
export type BillState = (typeof billStates)[number];
export const openBillStates = ['waiting', 'part_paid', 'insufficient'] as const satisfies readonly BillState[];
