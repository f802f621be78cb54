/** Amounts travel as decimal strings of at most four places and are counted in ten-thousandths. */
export function minor(decimal: string): bigint {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const amount = BigInt(`${whole}${fraction.padEnd(4, '0')}`);
  return sign ? -amount : amount;
}

/** Nothing is owed to anybody: what lies under zero is shown as zero. */
export function decimalOf(amount: bigint): string {
  const digits = String(amount < 0n ? 0n : amount).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
