export const contractStates = ['offered', 'accepted', 'rejected', 'terminated'] as const;
export type ContractState = (typeof contractStates)[number];

/** An offer that is taken back ends as a contract does. */
const transitions = {
  offered: { accept: 'accepted', reject: 'rejected', terminate: 'terminated' },
  accepted: { terminate: 'terminated' },
  rejected: {},
  terminated: {},
} as const satisfies Record<ContractState, Partial<Record<string, ContractState>>>;

export type ContractEvent = 'accept' | 'reject' | 'terminate';

export function nextContractState(state: ContractState, event: ContractEvent): ContractState | null {
  return (transitions[state] as Partial<Record<ContractEvent, ContractState>>)[event] ?? null;
}

/** Why a contract or an offer is over. */
export const endings = ['upline', 'downline', 'operator', 'replaced', 'conflict', 'moved'] as const;
export type Ending = (typeof endings)[number];

/** `waiting`: reckoned, not yet paid. What is issued, not reached or rejected stays so. */
export const billStates = ['waiting', 'issued', 'part_paid', 'insufficient', 'not_reached', 'rejected'] as const;
export type BillState = (typeof billStates)[number];
export const openBillStates = ['waiting', 'part_paid', 'insufficient'] as const satisfies readonly BillState[];
