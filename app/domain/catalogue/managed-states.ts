/** What operators narrow the list of games by. */
export const managedStates = ['shown', 'hidden', 'hot'] as const;
export type ManagedState = (typeof managedStates)[number];
