/** How often each thing happened in this process, and how much money it was about. Metrics read it. */
export type Tally<N extends string = string> = {
  count(name: N, amountMinor?: bigint): void;
  entries(): Iterable<[N, { times: number; amountMinor: bigint }]>;
};

export function openTally<N extends string>(): Tally<N> {
  const counts = new Map<N, { times: number; amountMinor: bigint }>();
  return {
    count(name, amountMinor = 0n) {
      const known = counts.get(name) ?? { times: 0, amountMinor: 0n };
      counts.set(name, { times: known.times + 1, amountMinor: known.amountMinor + amountMinor });
    },
    entries: () => counts.entries(),
  };
}
