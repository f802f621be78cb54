import { html } from '../../../html';
import type { Chance } from '../chance';
import { definitions, drawEmblem } from '../look/emblem';
import type { Market } from '../market';
import { filled, shownDigits, shownOdds } from '../words/figures';
import { fairOdds } from './contest';

/** Turn by turn the tiger takes a goat or the goats close one of its ways out. */
type Hunt = { eaten: number; closed: number };

const goats = 5;
const ways = 8;
const huntTurn = 3;
const turnOf = 8;

function hunt(chance: Chance): Hunt {
  let [eaten, closed] = [0, 0];
  while (eaten < goats && closed < ways) {
    if (chance.below(turnOf) < huntTurn) eaten += 1;
    else closed += 1;
  }
  return { eaten, closed };
}

/** That the tiger gets all goats before its ways are closed, turn by turn. */
function tigerChance(eaten = 0, closed = 0): number {
  if (eaten === goats) return 1;
  if (closed === ways) return 0;
  return (huntTurn * tigerChance(eaten + 1, closed) + (turnOf - huntTurn) * tigerChance(eaten, closed + 1)) / turnOf;
}

const tigerWins = tigerChance();
const chanceOf = (pick: string): number => (pick === 'tigerSide' ? tigerWins : 1 - tigerWins);
const winnerOf = ({ eaten }: Hunt): 'tigerSide' | 'goatSide' => (eaten === goats ? 'tigerSide' : 'goatSide');
const points = Array.from({ length: 25 }, (_, at) => [10 + (at % 5) * 20, 10 + Math.floor(at / 5) * 20] as const);
/** Where goats stand around the tiger, and the others. */
const around = [6, 7, 8, 11, 13, 16, 17, 18];

export const tigerAndGoats: Market<Hunt> = {
  title: ({ say }) => say.kinds.titles.bagh,
  rules: ({ say }) => say.kinds.rules.bagh,
  picks: ({ say, language }) =>
    (['tigerSide', 'goatSide'] as const).map((code) => ({
      code,
      label: say.kinds.ways[code],
      odds: `${shownOdds(fairOdds(chanceOf(code)), language)}×`,
    })),
  draw: (_game, _event, chance) => hunt(chance),
  pays: (_game, _event, outcome, pick) => (winnerOf(outcome) === pick ? fairOdds(chanceOf(pick)) : 0),
  returns: (_game, _event, pick) => (chanceOf(pick) * fairOdds(chanceOf(pick))) / 100,
  told: ({ say, language }, _event, outcome) =>
    `${say.kinds.ways[winnerOf(outcome)]} · ${filled(say.kinds.eaten, { count: shownDigits(outcome.eaten, language) })}`,
  stage(game, _event, outcome) {
    const lines = [10, 30, 50, 70, 90].map((at) => `M10 ${at}H90M${at} 10V90`).join('');
    const closed = outcome?.closed ?? 3;
    const herd = around.slice(0, closed).map((at) => {
      const [x, y] = points[at]!;
      return `<circle cx="${x}" cy="${y}" r="5" fill="#fff6e3" stroke="#241500"/><circle cx="${x}" cy="${y}" r="1.6" fill="#8a4b1c"/>`;
    });
    return html`${definitions(['tiger'], game)}<div class="scene square" aria-hidden="true"><svg viewBox="0 0 100 100">${{ text: `<rect width="100" height="100" rx="4" fill="#8a4b1c"/><path d="${lines}M10 10L90 90M90 10L10 90M50 10L90 50L50 90L10 50Z" fill="none" stroke="#ffe3a3"/>${herd.join('')}` }}</svg><span class="shot" style="left:50%;top:50%">${drawEmblem('tiger')}</span></div>`;
  },
};
