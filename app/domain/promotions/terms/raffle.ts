import { z } from 'zod';

const mostPrizes = 1_000;

export type Prize = { count: number; rewardMinor: bigint };

const prize = z.object({
  count: z.number().int().min(1).max(mostPrizes),
  /** Decimal strings as in all terms. */
  rewardMinor: z
    .union([z.bigint(), z.string().regex(/^\d{1,19}$/)])
    .transform(BigInt)
    .pipe(z.bigint().min(1n)),
});

export const prizesSchema = z
  .array(prize)
  .min(1)
  .max(12)
  .refine((given) => given.reduce((sum, { count }) => sum + count, 0) <= mostPrizes);

/** One amount a place, the first place first. */
export function prizesByPlace(prizes: readonly Prize[]): bigint[] {
  return prizes.flatMap(({ count, rewardMinor }) => Array<bigint>(count).fill(rewardMinor));
}

export function sumOfPrizes(prizes: readonly Prize[]): bigint {
  return prizes.reduce((sum, { count, rewardMinor }) => sum + BigInt(count) * rewardMinor, 0n);
}
