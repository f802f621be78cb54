import { randomFrom } from '~/features/art/random';
import { html } from '../../../html';
import { definitions, drawEmblem } from '../look/emblem';
import type { Event, Game, Market } from '../market';
import { shownOdds } from '../words/figures';

type Winner = 'meron' | 'wala' | 'draw';
const sides: readonly Winner[] = ['meron', 'wala', 'draw'];
const drawChance = 80;

/** Chances in thousandths; the odds give back 93 of a hundred. */
function chancesOf(game: Game, { id }: Event): Record<Winner, number> {
  const meron = 400 + randomFrom(`pit:${game.vendor}/${game.code}/${id}`).below(121);
  return { meron, wala: 1_000 - drawChance - meron, draw: drawChance };
}

const oddsOf = (game: Game, event: Event, side: Winner): number => Math.floor(93_000 / chancesOf(game, event)[side]);

export const cockfight: Market<Winner> = {
  pace: { everyMs: 60_000, betMs: 40_000, endMs: 60_000 },
  title: ({ say }) => say.titles.cockfight,
  rules: ({ say }) => say.rulesOf.cockfight,
  picks: (game, event) =>
    sides.map((side) => ({
      code: side,
      label: game.say.picks[side],
      odds: shownOdds(oddsOf(game, event, side), game.language),
    })),
  draw(game, event, chance) {
    const { meron, wala } = chancesOf(game, event);
    const drawn = chance.below(1_000);
    return drawn < meron ? 'meron' : drawn < meron + wala ? 'wala' : 'draw';
  },
  pays: (game, event, winner, pick) => (winner === pick ? oddsOf(game, event, winner) : 0),
  returns: (game, event, pick) =>
    (chancesOf(game, event)[pick as Winner] / 1_000) * (oddsOf(game, event, pick as Winner) / 100),
  told: ({ say }, _event, winner) => say.picks[winner],
  stage: (game, _event, winner) =>
    html`${definitions(['rooster', 'roosterHead'], game)}<div class="pit ${winner ?? 'waits'}" aria-hidden="true"><span class="meron">${drawEmblem('rooster')}</span><span class="wala">${drawEmblem('rooster')}</span></div>`,
};
