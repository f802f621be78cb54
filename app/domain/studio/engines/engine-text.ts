const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♠', '♥', '♦', '♣'];

export function cardName(card: number): string {
  return `${ranks[card % 13]}${suits[Math.floor(card / 13)]}`;
}

/** "2.35": a multiplier as it is written everywhere but in figures of a language. */
export function multiplierText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** Counted from one, as people do. */
export function tileNumbers(tiles: readonly number[]): string {
  return tiles.map((tile) => tile + 1).join(', ');
}

export function cardNames(cards: readonly number[]): string {
  return cards.map(cardName).join(' ');
}
