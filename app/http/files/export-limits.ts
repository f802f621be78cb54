/** Operators download longer files with a reason only. */
export const rowsWithoutReason = 10_000;
export const shortestReason = 3;
export const longestReason = 500;
