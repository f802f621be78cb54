import { html } from '../../../html';
import type { Chance } from '../chance';
import { definitions, drawEmblem, type EmblemName } from '../look/emblem';
import { filled, shownDigits } from '../words/figures';
import { type Course, contest, type Extra } from './contest';

type Duel = Course & { points: number[] };

const needed = 3;

/** Each point is anybody's; three win. */
function play(chance: Chance): Duel {
  const points: number[] = [];
  for (;;) {
    const side = chance.below(2);
    points.push(side);
    if (points.filter((who) => who === side).length === needed) return { winner: side, points };
  }
}

const chances = [1 / 4, 3 / 8, 3 / 8];
const extras: Extra<Duel>[] = chances.map((chance, lost) => ({
  code: `lost${lost}`,
  label: (kinds) => kinds.scores[lost]!,
  chance,
  holds: ({ points }) => points.length === needed + lost,
}));

const duellists: readonly [RegExp, EmblemName][] = [
  [/kite/, 'kite'],
  [/ha-du-du/, 'medal'],
  [/top/, 'ornament'],
];

/** A duel of two over at most five points: tops, kites, ha-du-du. */
export const duel = contest<Duel>({
  name: 'duel',
  sides: ['red', 'blue'],
  extras,
  play,
  told: ({ points }, _say, language) =>
    [0, 1].map((side) => shownDigits(points.filter((who) => who === side).length, language)).join('–'),
  stage(game, course) {
    const emblem = duellists.find(([cue]) => cue.test(game.code))?.[1] ?? 'medal';
    const side = (at: 0 | 1) => {
      const own = course?.points.filter((who) => who === at).length ?? 0;
      const marks = Array.from({ length: needed }, (_, mark) => html`<i class="${mark < own ? 'on' : ''}"></i>`);
      return html`<div class="hand${course?.winner === at ? ' best' : ''} ${at === 0 ? 'red' : 'blue'}"><h3>${at === 0 ? game.say.kinds.sides.red : game.say.kinds.sides.blue}</h3><span class="fighter${course && course.winner !== at ? ' down' : ''}">${drawEmblem(emblem)}</span><div class="marks">${marks}</div></div>`;
    };
    return html`${definitions([emblem], game)}<div class="hands duel" aria-hidden="true">${side(0)}<b>${filled(game.say.versus, {})}</b>${side(1)}</div>`;
  },
});
