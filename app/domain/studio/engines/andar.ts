import type { Draw } from '../fair/draws';

export const andarSides = ['andar', 'bahar'] as const;
export type AndarSide = (typeof andarSides)[number];
export type AndarChoice = { side: AndarSide };
/** The joker, then the cards that fell on Andar and Bahar in turn; the last has the joker's rank. Cards are 0 to 51. */
export type AndarOutcome = { joker: number; dealt: number[] };

const cardsInDeck = 52;

/** In hundredths. Andar gets the first card and wins more often, so it pays less. */
export const andarPays: Record<AndarSide, number> = { andar: 190, bahar: 200 };

export function playAndar(choice: AndarChoice, draw: Draw) {
  const outcome = dealAndar(draw);
  return { outcome, multiplier: andarResult(choice, outcome) };
}

/** One deck, without putting back, until a card of the joker's rank falls. */
export function dealAndar(draw: Draw): AndarOutcome {
  const deck = Array.from({ length: cardsInDeck }, (_, card) => card);
  const take = () => deck.splice(draw(deck.length), 1)[0]!;
  const joker = take();
  const dealt = [take()];
  while (dealt.at(-1)! % 13 !== joker % 13) dealt.push(take());
  return { joker, dealt };
}

export function andarWinner({ dealt }: Pick<AndarOutcome, 'dealt'>): AndarSide {
  return dealt.length % 2 === 1 ? 'andar' : 'bahar';
}

export function andarResult({ side }: AndarChoice, outcome: AndarOutcome): number {
  return andarWinner(outcome) === side ? andarPays[side] : 0;
}
