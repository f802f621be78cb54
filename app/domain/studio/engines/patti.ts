import { type Draw, drawDistinct } from '../fair/draws';

/** Cards 0 to 51: three of the player's and three of the house's. */
export type PattiOutcome = { player: number[]; house: number[] };

/** The moves as they are kept. */
export const pattiMoves = ['fold', 'show'] as const;
/** From the highest. */
const pattiRanks = ['trail', 'pureSequence', 'sequence', 'colour', 'pair', 'high'] as const;
export type PattiRank = (typeof pattiRanks)[number];

const cardsInDeck = 52;
/** With aces high, a rank is one more than the card that is only its number: two is 1, queen 11. */
const queen = 11;

/** In hundredths of the whole stake: half of it is the ante, half is put up to see the house's cards. */
export const pattiPays = { fold: 50, houseUnfit: 150, win: 200, tie: 100, lose: 0 } as const;
/** Paid on top for the player's own cards when they are shown, whatever the house has. */
export const pattiBonus: Partial<Record<PattiRank, number>> = { trail: 200, pureSequence: 150, sequence: 40 };
export const pattiBest = pattiPays.win + pattiBonus.trail!;

export function drawPatti(draw: Draw): PattiOutcome {
  const cards = drawDistinct(draw, cardsInDeck, 6);
  return { player: cards.slice(0, 3), house: cards.slice(3) };
}

export function pattiRankOf(cards: readonly number[]): PattiRank {
  return pattiRanks[5 - Math.floor(pattiValue(cards) / 16 ** 3)]!;
}

/**
 * Larger is better. Aces are high; ace, king, queen is the best sequence and ace, two, three the second. The kind of hand
 * is the first figure to base 16, its cards, the deciding ones first, are the others.
 */
export function pattiValue(cards: readonly number[]): number {
  const [high, middle, low] = cards.map((card) => (card % 13 === 0 ? 13 : card % 13)).sort((a, b) => b - a) as [
    number,
    number,
    number,
  ];
  const suit = (card: number) => Math.floor(card / 13);
  const isColour = cards.every((card) => suit(card) === suit(cards[0]!));
  if (high === low) return figureOf(5, high, 0, 0);
  const isLowest = high === 13 && middle === 2 && low === 1;
  if (isLowest || (high - middle === 1 && middle - low === 1)) {
    // Ace, two, three comes right below ace, king, queen.
    const rank = isLowest ? 13 : high === 13 ? 14 : high;
    return figureOf(isColour ? 4 : 3, rank, 0, 0);
  }
  if (isColour) return figureOf(2, high, middle, low);
  if (high === middle) return figureOf(1, high, low, 0);
  if (middle === low) return figureOf(1, low, high, 0);
  return figureOf(0, high, middle, low);
}

function figureOf(kind: number, a: number, b: number, c: number): number {
  return ((kind * 16 + a) * 16 + b) * 16 + c;
}

/** The house plays with a queen or better; otherwise the player is paid on the ante alone. */
export function isHouseFit(house: readonly number[]): boolean {
  return pattiValue(house) >= figureOf(0, queen, 0, 0);
}

export type PattiEnd = keyof typeof pattiPays;

export function pattiEnd({ player, house }: PattiOutcome, isShown: boolean): PattiEnd {
  if (!isShown) return 'fold';
  if (!isHouseFit(house)) return 'houseUnfit';
  const [own, theirs] = [pattiValue(player), pattiValue(house)];
  if (own === theirs) return 'tie';
  return own > theirs ? 'win' : 'lose';
}

export function pattiResult(outcome: PattiOutcome, isShown: boolean): number {
  const bonus = isShown ? (pattiBonus[pattiRankOf(outcome.player)] ?? 0) : 0;
  return pattiPays[pattiEnd(outcome, isShown)] + bonus;
}
