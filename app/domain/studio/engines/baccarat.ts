import { type Draw, drawDistinct } from '../fair/draws';

export const baccaratBets = ['player', 'banker', 'tie'] as const;
export type BaccaratBet = (typeof baccaratBets)[number];
export type BaccaratChoice = { bet: BaccaratBet };
/** Cards 0 to 51: the rank is the card modulo 13 (0 the ace, 9 the ten, 12 the king), the suit the rest. */
export type BaccaratOutcome = { player: number[]; banker: number[] };

const decks = 8;
const cardsInDeck = 52;
const mostCards = 6;

/** In hundredths: a tie gives the stakes on player and banker back, the banker's win pays 5 % less. */
const pays: Record<BaccaratBet, Record<BaccaratBet, number>> = {
  player: { player: 200, banker: 0, tie: 100 },
  banker: { player: 0, banker: 195, tie: 100 },
  tie: { player: 0, banker: 0, tie: 1_000 },
};

export const baccaratMultiplier = (bet: BaccaratBet): number => pays[bet][bet];

export function playBaccarat(choice: BaccaratChoice, draw: Draw) {
  const outcome = dealBaccarat(drawCards(draw));
  return { outcome, multiplier: baccaratResult(choice, outcome) };
}

export function baccaratResult({ bet }: BaccaratChoice, outcome: BaccaratOutcome): number {
  return pays[bet][winnerOf(outcome)];
}

export function winnerOf({ player, banker }: BaccaratOutcome): BaccaratBet {
  const [a, b] = [pointsOf(player), pointsOf(banker)];
  if (a === b) return 'tie';
  return a > b ? 'player' : 'banker';
}

export function pointsOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + pointOf(card), 0) % 10;
}

/** Aces one, tens and pictures nothing. */
export function pointOf(card: number): number {
  const rank = (card % 13) + 1;
  return rank >= 10 ? 0 : rank;
}

/** Player, banker, player, banker; then by the rule of the third card. */
export function dealBaccarat(cards: readonly number[]): BaccaratOutcome {
  const player = [cards[0]!, cards[2]!];
  const banker = [cards[1]!, cards[3]!];
  if (pointsOf(player) >= 8 || pointsOf(banker) >= 8) return { player, banker };
  const third = pointsOf(player) <= 5 ? cards[4]! : null;
  if (third !== null) player.push(third);
  if (bankerDraws(pointsOf(banker), third === null ? null : pointOf(third)))
    banker.push(cards[third === null ? 4 : 5]!);
  return { player, banker };
}

function bankerDraws(points: number, playersThird: number | null): boolean {
  if (playersThird === null) return points <= 5;
  if (points <= 2) return true;
  if (points === 3) return playersThird !== 8;
  if (points === 4) return playersThird >= 2 && playersThird <= 7;
  if (points === 5) return playersThird >= 4 && playersThird <= 7;
  return points === 6 && playersThird >= 6 && playersThird <= 7;
}

/** Out of a whole shoe of eight decks each round, without putting back. */
function drawCards(draw: Draw): number[] {
  return drawDistinct(draw, decks * cardsInDeck, mostCards).map((place) => place % cardsInDeck);
}
