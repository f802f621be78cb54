export type Turnover = { requiredMinor: bigint; metMinor: bigint; leftMinor: bigint };

/** A factor has two decimals at most. */
export function requiredOf(amountMinor: bigint, factor: number): bigint {
  return (amountMinor * BigInt(Math.round(factor * 100))) / 100n;
}

export function turnoverOf(open: readonly { requiredMinor: bigint; metMinor: bigint }[]): Turnover {
  let [requiredMinor, metMinor] = [0n, 0n];
  for (const each of open) {
    requiredMinor += each.requiredMinor;
    metMinor += each.metMinor;
  }
  return { requiredMinor, metMinor, leftMinor: requiredMinor - metMinor };
}
