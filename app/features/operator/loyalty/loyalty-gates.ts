import type { Right } from '~/domain/shared/rights';

/** Who makes and changes missions and boards. */
export const loyaltyGates = { save: 'promotions.edit' } as const satisfies Record<string, Right>;
