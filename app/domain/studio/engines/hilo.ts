import type { Draw } from '../fair/draws';

/** The guesses as they are kept: the next card against the one that lies open. */
export const guesses = ['higher', 'lower', 'same'] as const;
export type Guess = (typeof guesses)[number];
/** Cards 0 to 51; the rank is the card modulo 13, from 0 (ace, the lowest) to 12 (king). Each comes out of a full deck. */
export type HiloOutcome = { cards: number[] };

export const mostGuesses = 20;
const cardsInDeck = 52;
const ranks = 13n;
/** Ten thousand times the stake. */
const highestMultiplier = 1_000_000;

export const rankOf = (card: number): number => card % 13;

export function drawHilo(draw: Draw): HiloOutcome {
  return { cards: Array.from({ length: mostGuesses + 1 }, () => draw(cardsInDeck)) };
}

/**
 * How many of the thirteen ranks make a guess right. Equal counts for "higher" and "lower"; over an ace, and under a king,
 * only another rank does, and "same" can be guessed in the place of what cannot lose.
 */
export function ranksThatWin(rank: number, guess: Guess): number {
  if (guess === 'same') return rank === 0 || rank === 12 ? 1 : 0;
  if (guess === 'higher') return rank === 0 ? 12 : 13 - rank - (rank === 12 ? 1 : 0);
  return rank === 12 ? 12 : rank + 1 - (rank === 0 ? 1 : 0);
}

export function isRight(rank: number, guess: Guess, next: number): boolean {
  if (ranksThatWin(rank, guess) === 0) return false;
  if (guess === 'same') return next === rank;
  if (guess === 'higher') return rank === 0 ? next > 0 : next >= rank;
  return rank === 12 ? next < 12 : next <= rank;
}

/** 97 % of what is fair for the guesses so far, cut to hundredths; before the first it is the stake. */
export function hiloMultiplier(cards: readonly number[], moves: readonly number[]): number {
  if (moves.length === 0) return 100;
  let fair = 1n;
  moves.forEach((move, at) => {
    fair *= BigInt(ranksThatWin(rankOf(cards[at]!), guesses[move]!));
  });
  return Number((97n * ranks ** BigInt(moves.length)) / fair);
}

/** What a guess would make of the stake; null: it is not offered, or would win more than the limit. */
export function hiloNext(
  cards: readonly number[],
  moves: readonly number[],
  guess: Guess,
  mostHundredths = highestMultiplier,
): number | null {
  const shown = cards[moves.length];
  if (shown === undefined || moves.length >= mostGuesses || ranksThatWin(rankOf(shown), guess) === 0) return null;
  const next = hiloMultiplier(cards, [...moves, guesses.indexOf(guess)]);
  return next <= Math.min(mostHundredths, highestMultiplier) ? next : null;
}

/** The least that a first guess pays: a stake must be able to win it. */
export const hiloLeast = 105;
