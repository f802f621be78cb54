/** What operators narrow the list of games by. */
export const managedStates = ['shown', 'hidden', 'hot', 'halted'] as const;
export type ManagedState = (typeof managedStates)[number];

/** Of a game or a vendor. `halted`: its cards stay and say so; `off`: nothing of it is shown. */
export const catalogueStates = ['on', 'halted', 'off'] as const;
export type CatalogueState = (typeof catalogueStates)[number];

export function stateOf(isEnabled: boolean, isHalted: boolean): CatalogueState {
  return isEnabled ? (isHalted ? 'halted' : 'on') : 'off';
}
