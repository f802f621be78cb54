import type { Draw } from '../fair/draws';

export const plinkoRows = [8, 12, 16] as const;
export const risks = ['low', 'medium', 'high'] as const;
export type PlinkoRows = (typeof plinkoRows)[number];
export type Risk = (typeof risks)[number];
export type PlinkoChoice = { rows: PlinkoRows; risk: Risk };
/** At each pin, from the top: 1 to the right, 0 to the left. A board with fewer rows uses the first of them. */
export type PlinkoOutcome = { path: number[] };

const mostRows = 16;

/** In hundredths of the stake, from the outer slot to the middle one; the other half is the same. */
const halves: Record<PlinkoRows, Record<Risk, readonly number[]>> = {
  8: {
    low: [560, 200, 110, 100, 44],
    medium: [1_250, 300, 130, 70, 34],
    high: [2_800, 400, 140, 30, 20],
  },
  12: {
    low: [1_000, 300, 160, 140, 110, 98, 44],
    medium: [3_200, 1_100, 400, 190, 110, 60, 26],
    high: [16_000, 2_400, 780, 200, 65, 20, 20],
  },
  16: {
    low: [1_600, 900, 200, 140, 140, 118, 108, 98, 46],
    medium: [11_000, 4_000, 1_000, 500, 290, 145, 100, 50, 26],
    high: [100_000, 12_500, 2_500, 880, 400, 190, 20, 20, 20],
  },
};

/** What each slot pays, from the left. */
export function plinkoSlots({ rows, risk }: PlinkoChoice): number[] {
  const half = halves[rows][risk];
  return [...half, ...half.slice(0, -1).reverse()];
}

export function playPlinko(choice: PlinkoChoice, draw: Draw) {
  const outcome = { path: Array.from({ length: mostRows }, () => draw(2)) };
  return { outcome, multiplier: plinkoResult(choice, outcome) };
}

/** The slot is as far from the left as the ball went to the right. */
export function plinkoSlot({ rows }: PlinkoChoice, { path }: PlinkoOutcome): number {
  return path.slice(0, rows).filter((step) => step === 1).length;
}

export function plinkoResult(choice: PlinkoChoice, outcome: PlinkoOutcome): number {
  return plinkoSlots(choice)[plinkoSlot(choice, outcome)]!;
}
