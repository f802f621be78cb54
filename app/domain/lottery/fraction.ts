/** An exact chance or sum of chances, in lowest terms. */
export type Fraction = { readonly n: bigint; readonly d: bigint };

export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  const divisor = commonDivisor(top, bottom);
  return { n: top / divisor, d: bottom / divisor };
}

/** As text, for data that holds no large numbers. */
export function fractionText({ n, d }: Fraction): string {
  return `${n}/${d}`;
}

export function fractionOf(text: string): Fraction {
  const [n, d] = text.split('/');
  return { n: BigInt(n!), d: BigInt(d!) };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

/** How many sets of `k` there are among `n`. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return Math.round(ways);
}
