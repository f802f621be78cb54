import type { ExclusionRegister } from './port';

/** A country without a register, or a site that is not connected to it. */
export const noRegister: ExclusionRegister = { isThere: false, isListed: async () => false };
