import type { Right } from '~/domain/shared/rights';

/** Who changes what of the catalogue by page; stopping something is the same right, and one person's. */
export const gameGates = { save: 'vendors.edit', release: 'vendors.edit' } as const satisfies Record<string, Right>;

export const vendorGates = {
  save: 'vendors.edit',
  saveLanes: 'vendors.edit',
  release: 'vendors.edit',
} as const satisfies Record<string, Right>;

export const categoryGates = { save: 'vendors.edit' } as const satisfies Record<string, Right>;
