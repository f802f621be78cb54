import type { Settings } from '~/domain/site/settings';

export type Ticker = Settings['jackpotTicker'];

/** Counted in hundredths, so that no step loses a digit. */
function hundredths(amount: number): number {
  return Math.round(amount * 100);
}

function between(low: number, high: number, chance: number): number {
  return low + Math.floor(chance * (high - low + 1));
}

/** Anywhere in the range; `chance` is 0 up to 1. */
export function firstFigure({ min, max }: Ticker, chance: number): number {
  return between(hundredths(min), hundredths(max), chance);
}

/** A step further; from the top back to the bottom. */
export function nextFigure(figure: number, { min, max, stepMin, stepMax }: Ticker, chance: number): number {
  const next = figure + between(hundredths(stepMin), hundredths(stepMax), chance);
  return next >= hundredths(max) ? hundredths(min) : next;
}

export function nextPauseMs({ intervals }: Ticker, chance: number): number {
  return intervals[Math.floor(chance * intervals.length)] ?? intervals[0]!;
}

export const approachMs = 1_000;

/** A tenth of the way from one true value to the next, and at last all of it. */
export function approached(figure: number, told: number): number {
  const step = Math.trunc((told - figure) / 10);
  return step === 0 ? told : figure + step;
}

/** As an exact decimal: 78775689913 is "787756899.13". */
export function figureText(figure: number): string {
  const digits = String(figure).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
