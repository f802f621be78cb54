import { type Html, html } from '../../../html';

const suits = ['♠', '♥', '♦', '♣'] as const;
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** A card is a number from 0 to 51: its rank (ace 0) times four, and its suit. */
export const rankOf = (card: number): number => Math.floor(card / 4);
export const suitOf = (card: number): number => card % 4;

export function cardFace(card: number | null, delay = 0): Html {
  if (card === null) return html`<span class="card back" aria-hidden="true"></span>`;
  const suit = suits[suitOf(card)] ?? '';
  const colour = suitOf(card) === 1 || suitOf(card) === 2 ? 'red' : 'dark';
  return html`<span class="card ${colour}" style="--at:${delay}"><b>${ranks[rankOf(card)] ?? ''}</b><i aria-hidden="true">${suit}</i><span class="away">${suit}</span></span>`;
}

export function cardName(card: number): string {
  return `${ranks[rankOf(card)]}${suits[suitOf(card)]}`;
}

const spots: Record<number, [number, number][]> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ],
  5: [
    [1, 1],
    [3, 1],
    [2, 2],
    [1, 3],
    [3, 3],
  ],
  6: [
    [1, 1],
    [3, 1],
    [1, 2],
    [3, 2],
    [1, 3],
    [3, 3],
  ],
};

const nine: Record<number, [number, number][]> = {
  ...spots,
  7: [...(spots[6] ?? []), [2, 2]],
  8: [...(spots[6] ?? []), [2, 1], [2, 3]],
  9: [...(spots[6] ?? []), [2, 1], [2, 2], [2, 3]],
};

export function dieFace(face: number, delay = 0): Html {
  const dots = (spots[face] ?? []).map(([x, y]) => `<circle cx="${x * 10}" cy="${y * 10}" r="4"/>`).join('');
  return {
    text: `<svg class="die" style="--at:${delay}" viewBox="0 0 40 40" role="img" aria-label="${face}"><rect x="1" y="1" width="38" height="38" rx="8"/>${dots}</svg>`,
  };
}

/** A tile of as many halves, each with its dots; null lies face down. */
export function pips(halves: readonly number[] | null): Html {
  const faces = halves ?? [0];
  const drawn = faces.map((dots, at) => {
    const spread = (nine[dots] ?? [])
      .map(([x, y]) => `<circle cx="${x * 10}" cy="${y * 10 + at * 40}" r="4"/>`)
      .join('');
    return at === 0 ? spread : `<path d="M6 40H34" stroke-width="1.5"/>${spread}`;
  });
  const height = faces.length * 40;
  return {
    text: `<svg class="tile${halves ? '' : ' back'}" viewBox="0 0 40 ${height}"><rect x="1" y="1" width="38" height="${height - 2}" rx="6"/>${halves ? drawn.join('') : ''}</svg>`,
  };
}

/** One of two or more hands side by side: cards, or tiles as they are drawn; the first this many lie apart as melds. */
export function hand(
  title: string,
  cards: readonly (number | Html | null)[],
  note = '',
  isBest = false,
  melded = 0,
): Html {
  const faces = cards.map((card, at) => {
    const face = typeof card === 'object' && card !== null ? card : cardFace(card, at);
    return at < melded ? html`<span class="meld">${face}</span>` : face;
  });
  return html`<div class="hand${isBest ? ' best' : ''}"><h3>${title}</h3><div class="cards">${faces}</div><p>${note}</p></div>`;
}
