import { type Draw, drawDistinct } from '../fair/draws';

/** The deck's first ten cards, 0 to 51: five are dealt, the others take the place of those that are not held, in order. */
export type PokerOutcome = { deck: number[] };

export const handSize = 5;
const cardsInDeck = 52;

/** From the highest; "jacks": a pair of jacks, queens, kings or aces. */
export const pokerHands = [
  'royalFlush',
  'straightFlush',
  'fourOfAKind',
  'fullHouse',
  'flush',
  'straight',
  'threeOfAKind',
  'twoPairs',
  'jacks',
] as const;
export type PokerHand = (typeof pokerHands)[number];

/** In hundredths of the stake. */
export const pokerPays: Record<PokerHand, number> = {
  royalFlush: 80_000,
  straightFlush: 5_000,
  fourOfAKind: 2_500,
  fullHouse: 800,
  flush: 500,
  straight: 400,
  threeOfAKind: 300,
  twoPairs: 200,
  jacks: 100,
};

export function drawPoker(draw: Draw): PokerOutcome {
  return { deck: drawDistinct(draw, cardsInDeck, 2 * handSize) };
}

export const dealtOf = ({ deck }: PokerOutcome): number[] => deck.slice(0, handSize);

/** `held`: a bit for each dealt card, the first the lowest. */
export function finalHand({ deck }: PokerOutcome, held: number): number[] {
  let next = handSize;
  return dealtOf({ deck }).map((card, at) => ((held >> at) & 1 ? card : deck[next++]!));
}

/** Null: nothing that pays. */
export function pokerHandOf(cards: readonly number[]): PokerHand | null {
  const ranks = cards.map((card) => card % 13).sort((a, b) => a - b);
  const counts = new Array<number>(13).fill(0);
  for (const rank of ranks) counts[rank]!++;
  const sizes = counts.filter((count) => count > 0).sort((a, b) => b - a);
  if (sizes[0] === 4) return 'fourOfAKind';
  if (sizes[0] === 3) return sizes[1] === 2 ? 'fullHouse' : 'threeOfAKind';
  if (sizes[0] === 2) {
    if (sizes[1] === 2) return 'twoPairs';
    const pair = counts.indexOf(2);
    return pair === 0 || pair >= 10 ? 'jacks' : null;
  }
  const isFlush = cards.every((card) => Math.floor(card / 13) === Math.floor(cards[0]! / 13));
  const isRoyal = ranks[0] === 0 && ranks[1] === 9;
  const isStraight = isRoyal || ranks[4]! - ranks[0]! === 4;
  if (isFlush && isStraight) return isRoyal ? 'royalFlush' : 'straightFlush';
  if (isFlush) return 'flush';
  return isStraight ? 'straight' : null;
}

export function pokerResult(outcome: PokerOutcome, held: number): number {
  const hand = pokerHandOf(finalHand(outcome, held));
  return hand ? pokerPays[hand] : 0;
}
