/** What money is paid by: the words of each are `cashdesk:methods.kinds.<kind>`. */
export const methodKinds = ['mobile', 'bank', 'card', 'crypto'] as const;
export type MethodKind = (typeof methodKinds)[number];
