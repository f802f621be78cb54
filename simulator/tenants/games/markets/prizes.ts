import { html } from '../../../html';
import { shuffled } from '../chance';
import { definitions, drawEmblem, type EmblemName } from '../look/emblem';
import type { Market } from '../market';
import { shownDigits, shownOdds } from '../words/figures';
import { weighted } from './contest';

/** What the boxes hold, in hundredths of the stake: together 96 % of what they cost. */
const boxPrizes = [0, 0, 40, 96, 140, 300];

/** Six boxes closed alike; all are opened after one is chosen. */
export const boxes: Market<number[]> = {
  title: ({ say }) => say.kinds.titles.boxes,
  rules: ({ say, language }) =>
    `${say.kinds.rules.boxes} ${boxPrizes.map((prize) => `${shownOdds(prize, language)}×`).join(' · ')}`,
  picks: ({ say, language }) =>
    boxPrizes.map((_, at) => ({
      code: `b${at}`,
      label: `${say.kinds.box} ${shownDigits(at + 1, language)}`,
      odds: `0–${shownOdds(300, language)}×`,
    })),
  draw: (_game, _event, chance) => shuffled(boxPrizes, chance),
  pays: (_game, _event, prizes, pick) => prizes[Number(pick.slice(1))] ?? 0,
  returns: () => boxPrizes.reduce((sum, prize) => sum + prize, 0) / boxPrizes.length / 100,
  told: ({ language }, _event, prizes) => prizes.map((prize) => `${shownOdds(prize, language)}×`).join(' '),
  stage(game, _event, prizes, pick) {
    const gem = /gem/.test(game.code) ? 'diamond' : 'treasure';
    const drawn = boxPrizes.map((_, at) => {
      const prize = prizes?.[at];
      const isOwn = prizes !== null && pick === `b${at}`;
      return html`<span class="box${isOwn ? ' own' : ''}${prize === 0 ? ' empty' : ''}" style="--at:${at}">${drawEmblem(prize === undefined ? 'treasure' : prize === 0 ? 'shell' : gem)}<b>${prize === undefined ? shownDigits(at + 1, game.language) : `${shownOdds(prize, game.language)}×`}</b></span>`;
    });
    return html`${definitions(['treasure', 'diamond', 'shell'], game)}<div class="boxes" aria-hidden="true">${drawn}</div>`;
  },
};

/** What a card wins, in hundredths, and how many cards of a thousand win it. */
const scratchPrizes: readonly (readonly [pays: number, cards: number, picture: EmblemName])[] = [
  [100, 180, 'mango'],
  [200, 100, 'kite'],
  [500, 50, 'hilsa'],
  [1_000, 18, 'tiger'],
  [5_000, 2, 'crown'],
];
const cards = 1_000;

type Scratch = { won: number | null; shown: number[] };

export const scratch: Market<Scratch> = {
  title: ({ say }) => say.kinds.titles.scratch,
  rules: ({ say, language }) =>
    `${say.kinds.rules.scratch} ${scratchPrizes.map(([pays]) => `${shownOdds(pays, language)}×`).join(' · ')}`,
  picks: ({ say }) => [{ code: 'card', label: say.kinds.scratchOne }],
  draw(_game, _event, chance) {
    const at = weighted(
      [...scratchPrizes.map(([, many]) => many), cards - scratchPrizes.reduce((sum, [, many]) => sum + many, 0)],
      chance,
    );
    const won = at < scratchPrizes.length ? at : null;
    // Two of each at most, but for what won.
    const others = scratchPrizes.flatMap((_, other) => (other === won ? [] : [other, other]));
    const shown =
      won === null ? shuffled(others, chance).slice(0, 9) : [won, won, won, ...shuffled(others, chance).slice(0, 6)];
    return { won, shown: shuffled(shown, chance) };
  },
  pays: (_game, _event, { won }) => (won === null ? 0 : scratchPrizes[won]![0]),
  returns: () => scratchPrizes.reduce((sum, [pays, many]) => sum + (pays / 100) * (many / cards), 0),
  told: ({ say, language }, _event, { won }) =>
    won === null ? say.nothing : `${shownOdds(scratchPrizes[won]![0], language)}×`,
  stage(game, _event, outcome) {
    const fields = (outcome?.shown ?? Array<number>(9).fill(-1)).map(
      (at, field) =>
        html`<span class="cell${outcome ? ' bare' : ' foil'}${outcome && at === outcome.won ? ' lit' : ''}" style="--at:${field}">${outcome ? drawEmblem(scratchPrizes[at]![2]) : html`?`}</span>`,
    );
    return html`${definitions(
      scratchPrizes.map(([, , picture]) => picture),
      game,
    )}<div class="scratch" aria-hidden="true">${fields}</div>`;
  },
};
