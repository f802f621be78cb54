import { z } from 'zod';

/** Chances are whole millionths of a turn, and together one. */
export const wholeTurn = 1_000_000;

export type Segment = { oddsPpm: number; rewardMinor: bigint };

const segment = z.object({
  oddsPpm: z.number().int().min(1).max(wholeTurn),
  /** 0: nothing is won. Decimal strings as in all terms. */
  rewardMinor: z
    .union([z.bigint(), z.string().regex(/^\d{1,19}$/)])
    .transform(BigInt)
    .pipe(z.bigint().min(0n)),
});

export const segmentsSchema = z
  .array(segment)
  .min(2)
  .max(12)
  .refine((given) => given.reduce((sum, { oddsPpm }) => sum + oddsPpm, 0) === wholeTurn)
  .refine((given) => given.some(({ rewardMinor }) => rewardMinor > 0n));

/** Where the wheel stops: `drawn` is a whole number below `wholeTurn`. */
export function segmentAt(segments: readonly Segment[], drawn: number): number {
  let end = 0;
  return segments.findIndex(({ oddsPpm }) => {
    end += oddsPpm;
    return drawn < end;
  });
}

export function largestReward(segments: readonly Segment[]): bigint {
  return segments.reduce((most, { rewardMinor }) => (rewardMinor > most ? rewardMinor : most), 0n);
}

/** Chances are earned by valid bets, never sold. */
export function earnedChances({ validMinor, most }: { validMinor: bigint; most: number }, playedMinor: bigint): number {
  if (playedMinor <= 0n) return 0;
  const earned = playedMinor / validMinor;
  return earned < BigInt(most) ? Number(earned) : most;
}
