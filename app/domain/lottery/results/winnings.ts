import type { Family } from '../family-names';
import type { Entry } from '../picks/shape';
import type { Play, Target } from '../plays/play';
import { oddsPerUnit } from '../prices/odds';
import { families } from '../registry';

/** The one way from a result to what wins, for every play of the family. */
export function targetsOf(family: Family, drawn: readonly number[]): Record<string, Target[]> {
  const fault = families[family].result.fault(drawn);
  if (fault) throw new RangeError(`no result of ${family}: ${fault}`);
  return Object.fromEntries(
    Object.entries<Play>(families[family].plays).map(([name, play]) => [name, play.targets(drawn)]),
  );
}

type PricedTarget = { readonly bits: bigint; readonly key: number | null; readonly odds: readonly bigint[] };

/** The odds a ticket has won, added up over the targets of its play and price list, in 1/10 000. */
export function oddsWon(entry: Entry, targets: readonly PricedTarget[]): bigint {
  let odds = 0n;
  for (const target of targets) {
    if (target.key === null) odds += target.odds[commonBits(entry.bits, target.bits)] ?? 0n;
    else if (entry.keys.includes(target.key)) odds += target.odds[1]!;
  }
  return odds;
}

/** Rounded down once for the whole ticket. */
export function payoutOf(lineMinor: bigint, odds: bigint): bigint {
  return (lineMinor * odds) / oddsPerUnit;
}

/** Winning lines by option and tier, for the ticket's details. A line that wins twice is counted twice. */
export function winsOf(entry: Entry, targets: readonly Target[]): { option: number; tier: number; wins: number }[] {
  return targets.flatMap(({ option, tier, bits, key, wins }) => {
    const matches = key === null ? commonBits(entry.bits, bits) : Number(entry.keys.includes(key));
    const count = wins[matches] ?? 0;
    return count > 0 ? [{ option, tier, wins: count }] : [];
  });
}

/** A mask as two numbers that a `bigint` column holds. */
export function columnsOf(bits: bigint): { a: bigint; b: bigint } {
  return { a: bits & (wordMask - 1n), b: bits / wordMask };
}

const wordMask = 1n << 50n;

function commonBits(a: bigint, b: bigint): number {
  let count = 0;
  for (let common = a & b; common > 0n; common &= common - 1n) count++;
  return count;
}
