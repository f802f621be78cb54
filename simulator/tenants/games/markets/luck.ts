import { type Html, html } from '../../../html';
import { type Chance, shuffled } from '../chance';
import { definitions, drawEmblem } from '../look/emblem';
import { cardName, dieFace, hand, rankOf } from '../look/pieces';
import type { Game, Market } from '../market';
import { filled, shownDigits, shownOdds } from '../words/figures';
import type { Kinds } from '../words/index';
import { fairOdds } from './contest';

/** Something simple that ends in one of a few ways, each with its chance. */
type Simple<Outcome> = {
  name: keyof Kinds['titles'] & keyof Kinds['rules'];
  ways: readonly { code: keyof Kinds['ways']; chance: number; holds(outcome: Outcome): boolean }[];
  draw(chance: Chance): Outcome;
  told(outcome: Outcome, game: Game): string;
  stage(game: Game, outcome: Outcome | null): Html;
};

function simple<Outcome>({ name, ways, draw, told, stage }: Simple<Outcome>): Market<Outcome> {
  const find = (pick: string) => ways.find(({ code }) => code === pick);
  return {
    title: ({ say }) => say.kinds.titles[name],
    rules: ({ say }) => say.kinds.rules[name],
    picks: ({ say, language }) =>
      ways.map(({ code, chance }) => ({
        code,
        label: say.kinds.ways[code],
        odds: `${shownOdds(fairOdds(chance), language)}×`,
      })),
    draw: (_game, _event, chance) => draw(chance),
    pays: (_game, _event, outcome, pick) => {
      const way = find(pick);
      return way?.holds(outcome) ? fairOdds(way.chance) : 0;
    },
    returns: (_game, _event, pick) => ((find(pick)?.chance ?? 0) * fairOdds(find(pick)?.chance ?? 1)) / 100,
    told: (game, _event, outcome) => told(outcome, game),
    stage: (game, _event, outcome) => stage(game, outcome),
  };
}

export const coin = simple<number>({
  name: 'coin',
  ways: [
    { code: 'heads', chance: 0.5, holds: (side) => side === 0 },
    { code: 'tails', chance: 0.5, holds: (side) => side === 1 },
  ],
  draw: (chance) => chance.below(2),
  told: (side, { say }) => (side === 0 ? say.kinds.ways.heads : say.kinds.ways.tails),
  stage: (game, side) =>
    html`${definitions(['tiger', 'lotus'], game)}<div class="coin${side === null ? '' : ' tossed'}" aria-hidden="true">${drawEmblem(side === 1 ? 'lotus' : 'tiger')}</div>`,
});

const deck = Array.from({ length: 52 }, (_, card) => card);

export const hiLo = simple<number[]>({
  name: 'hiLo',
  ways: [
    { code: 'higher', chance: 24 / 51, holds: ([first = 0, second = 0]) => rankOf(second) > rankOf(first) },
    { code: 'lower', chance: 24 / 51, holds: ([first = 0, second = 0]) => rankOf(second) < rankOf(first) },
    { code: 'same', chance: 3 / 51, holds: ([first = 0, second = 0]) => rankOf(second) === rankOf(first) },
  ],
  draw: (chance) => shuffled(deck, chance).slice(0, 2),
  told: (cards) => cards.map(cardName).join(' → '),
  stage: ({ say }, cards) =>
    html`<div class="hands" aria-hidden="true">${hand(say.kinds.firstCard, [cards?.[0] ?? null])}${hand(say.kinds.nextCard, [cards?.[1] ?? null])}</div>`,
});

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);

export const sevens = simple<number[]>({
  name: 'sevens',
  ways: [
    { code: 'under', chance: 15 / 36, holds: (dice) => sumOf(dice) < 7 },
    { code: 'seven', chance: 6 / 36, holds: (dice) => sumOf(dice) === 7 },
    { code: 'over', chance: 15 / 36, holds: (dice) => sumOf(dice) > 7 },
  ],
  draw: (chance) => [1 + chance.below(6), 1 + chance.below(6)],
  told: (dice, { say, language }) => filled(say.total, { sum: shownDigits(sumOf(dice), language) }),
  stage: (_game, dice) =>
    html`<div class="dice${dice ? ' thrown' : ''}" aria-hidden="true">${(dice ?? [3, 4]).map((face, at) => dieFace(face, at))}</div>`,
});

/** The four long faces of a pasha die. */
const faces = [1, 2, 5, 6];
const pashaThrows = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));
const ofThrows = (holds: (dice: readonly number[]) => boolean): number =>
  pashaThrows.filter(holds).length / pashaThrows.length;
const isTriple = (dice: readonly number[]): boolean => new Set(dice).size === 1;
const pashaWays = {
  low: (dice: readonly number[]) => sumOf(dice) <= 9,
  high: (dice: readonly number[]) => sumOf(dice) >= 12,
  middle: (dice: readonly number[]) => sumOf(dice) === 10 || sumOf(dice) === 11,
  odd: (dice: readonly number[]) => sumOf(dice) % 2 === 1,
  even: (dice: readonly number[]) => sumOf(dice) % 2 === 0,
  triple: isTriple,
};

export const pasha = simple<number[]>({
  name: 'pasha',
  ways: Object.entries(pashaWays).map(([code, holds]) => ({
    code: code as keyof typeof pashaWays,
    chance: ofThrows(holds),
    holds,
  })),
  draw: (chance) => [0, 1, 2].map(() => faces[chance.below(faces.length)]!),
  told: (dice, { say, language }) => filled(say.total, { sum: shownDigits(sumOf(dice), language) }),
  stage: (_game, dice) =>
    html`<div class="dice${dice ? ' thrown' : ''}" aria-hidden="true">${(dice ?? [1, 5, 6]).map((face, at) => dieFace(face, at))}</div>`,
});

type Throws = number[][];
/** The first throw may decide; else its sum is thrown for again before a seven. */
function comesOut(chance: Chance): Throws {
  const thrown: Throws = [[1 + chance.below(6), 1 + chance.below(6)]];
  const first = sumOf(thrown[0]!);
  if ([2, 3, 7, 11, 12].includes(first)) return thrown;
  for (;;) {
    const next = [1 + chance.below(6), 1 + chance.below(6)];
    thrown.push(next);
    if (sumOf(next) === first || sumOf(next) === 7) return thrown;
  }
}
const passes = (thrown: Throws): boolean =>
  thrown.length === 1 ? [7, 11].includes(sumOf(thrown[0]!)) : sumOf(thrown.at(-1)!) === sumOf(thrown[0]!);

export const craps = simple<Throws>({
  name: 'craps',
  ways: [
    { code: 'pass', chance: 244 / 495, holds: passes },
    { code: 'dontPass', chance: 251 / 495, holds: (thrown) => !passes(thrown) },
    { code: 'natural', chance: 8 / 36, holds: ([first]) => [7, 11].includes(sumOf(first ?? [])) },
    { code: 'crapsOut', chance: 4 / 36, holds: ([first]) => [2, 3, 12].includes(sumOf(first ?? [])) },
  ],
  draw: comesOut,
  told: (thrown, { say, language }) =>
    `${thrown
      .slice(-4)
      .map((dice) => shownDigits(sumOf(dice), language))
      .join(' · ')}: ${passes(thrown) ? say.kinds.ways.pass : say.kinds.ways.dontPass}`,
  stage({ language }, thrown) {
    const last = thrown?.at(-1) ?? [3, 4];
    const sums = (thrown ?? [])
      .slice(-8)
      .map((dice, at) => html`<span class="ball" style="--at:${at}">${shownDigits(sumOf(dice), language)}</span>`);
    return html`<div class="dice${thrown ? ' thrown' : ''}" aria-hidden="true">${last.map((face, at) => dieFace(face, at))}</div><div class="balls" aria-hidden="true">${sums}</div>`;
  },
});
