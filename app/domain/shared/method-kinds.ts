/** What money is paid by. The words of each are in the namespace cashdesk, under `methods.kinds`. */
export const methodKinds = ['mobile', 'bank', 'card', 'crypto'] as const;
export type MethodKind = (typeof methodKinds)[number];
