import { handSize, pokerHandOf, pokerPays } from '~/domain/studio/engines/poker';

const cardsInDeck = 52;
const choose = Array.from({ length: cardsInDeck + 1 }, (_, n) => {
  const row = [1];
  for (let k = 1; k <= handSize; k++) row.push((row[k - 1]! * (n - k + 1)) / k);
  return row;
});

/** The place of a set of cards, in rising order, among all sets of its size. */
function placeOf(cards: readonly number[]): number {
  let place = 0;
  for (let at = 0; at < cards.length; at++) place += choose[cards[at]!]![at + 1]!;
  return place;
}

function* handsOf(size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let card = from; card < cardsInDeck; card++)
    for (const rest of handsOf(size - 1, card + 1)) yield [card, ...rest];
}

/** For each set of at most five cards, what all hands that contain it pay together. */
function paidBySet(): Float64Array[] {
  const sums = Array.from({ length: handSize + 1 }, (_, size) => new Float64Array(choose[cardsInDeck]![size]!));
  for (const hand of handsOf(handSize)) {
    const kind = pokerHandOf(hand);
    if (!kind) continue;
    for (let heldMask = 0; heldMask < 32; heldMask++) {
      const set = hand.filter((_, at) => (heldMask >> at) & 1);
      sums[set.length]![placeOf(set)]! += pokerPays[kind];
    }
  }
  return sums;
}

/** Hands that differ by suits alone are one class. */
function classOf(hand: readonly number[]): string {
  const suits = [0, 1, 2, 3].map((suit) =>
    hand
      .filter((card) => Math.floor(card / 13) === suit)
      .map((card) => card % 13)
      .join(),
  );
  return suits.sort().join('|');
}

/** What the best choice of held cards returns over all hands, counted out: by inclusion and exclusion over the discarded cards. */
export function bestPokerReturn(): number {
  const sums = paidBySet();
  const classes = new Map<string, { hand: number[]; count: number }>();
  for (const hand of handsOf(handSize)) {
    const key = classOf(hand);
    const found = classes.get(key);
    if (found) found.count++;
    else classes.set(key, { hand, count: 1 });
  }
  let paid = 0;
  for (const { hand, count } of classes.values()) {
    let best = 0;
    for (let heldMask = 0; heldMask < 32; heldMask++) {
      const gone = 31 - heldMask;
      let sum = 0;
      for (let more = gone; ; more = (more - 1) & gone) {
        const set = hand.filter((_, at) => ((heldMask | more) >> at) & 1);
        const excluded = hand.filter((_, at) => (more >> at) & 1).length;
        sum += (excluded % 2 === 0 ? 1 : -1) * sums[set.length]![placeOf(set)]!;
        if (more === 0) break;
      }
      const held = hand.filter((_, at) => (heldMask >> at) & 1).length;
      best = Math.max(best, sum / choose[cardsInDeck - handSize]![handSize - held]!);
    }
    paid += count * best;
  }
  return paid / 100 / choose[cardsInDeck]![handSize]!;
}
