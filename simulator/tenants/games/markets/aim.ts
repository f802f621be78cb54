import { type Html, html } from '../../../html';
import { definitions, drawEmblem, type EmblemName } from '../look/emblem';
import type { Game, Market } from '../market';
import { shownOdds } from '../words/figures';
import type { Kinds } from '../words/index';
import { fairOdds, weighted } from './contest';

type Spot = { name: keyof Kinds['spots']; weight: number; at: readonly [x: number, y: number] };
type Aim = { name: keyof Kinds['titles']; shot: EmblemName; spots: readonly Spot[]; ground: string };

/** One bets on where the shot ends; each place has its chance, in hundredths, and pays by it. */
function aim({ name, shot, spots, ground }: Aim): Market<number> {
  const find = (pick: string) => spots.find((spot) => spot.name === pick);
  const oddsOf = ({ weight }: Spot) => fairOdds(weight / 100);
  return {
    title: ({ say }) => say.kinds.titles[name],
    rules: ({ say }) => say.kinds.rules.aim,
    picks: ({ say, language }) =>
      spots.map((spot) => ({
        code: spot.name,
        label: say.kinds.spots[spot.name],
        odds: `${shownOdds(oddsOf(spot), language)}×`,
      })),
    draw: (_game, _event, chance) =>
      weighted(
        spots.map(({ weight }) => weight),
        chance,
      ),
    pays: (_game, _event, at, pick) => (spots[at]?.name === pick ? oddsOf(spots[at]) : 0),
    returns: (_game, _event, pick) => {
      const spot = find(pick);
      return spot ? (spot.weight * oddsOf(spot)) / 10_000 : 0;
    },
    told: ({ say }, _event, at) => say.kinds.spots[spots[at]?.name ?? 'miss'],
    stage: (game, _event, at) => scene(game, shot, ground, at === null ? null : (spots[at]?.at ?? null)),
  };
}

function scene(game: Game, shot: EmblemName, ground: string, to: Spot['at'] | null): Html {
  const [x, y] = to ?? [50, 92];
  return html`${definitions([shot], game)}<div class="scene" aria-hidden="true"><svg viewBox="0 0 100 100">${{ text: ground }}</svg><span class="shot${to ? ' flies' : ''}" style="left:${x}%;top:${y}%">${drawEmblem(shot)}</span></div>`;
}

const ring = (r: number, fill: string) =>
  `<circle cx="50" cy="44" r="${r}" fill="${fill}" stroke="#fff6e3" stroke-width=".6"/>`;
const butt = ring(40, '#0b5c99') + ring(29, '#c8321b') + ring(17, '#ffb81c') + ring(6, '#fff6e3');
const goal =
  '<rect y="70" width="100" height="30" fill="#1d6b36"/><path d="M12 74V18H88V74" fill="none" stroke="#fff6e3" stroke-width="3"/><path d="M12 28H88M12 40H88M12 52H88M12 64H88M24 18V74M37 18V74M50 18V74M63 18V74M76 18V74" stroke="#fff6e355" stroke-width=".5"/><g fill="#ffb81c" stroke="#241500" stroke-width=".8"><circle cx="50" cy="48" r="5"/><path d="M43 56H57V72H43Z"/></g>';
const field =
  '<circle cx="50" cy="50" r="48" fill="#1d6b36"/><circle cx="50" cy="50" r="30" fill="none" stroke="#fff6e3" stroke-dasharray="3 3" stroke-width=".8"/><rect x="44" y="34" width="12" height="32" rx="2" fill="#d9a45b"/>';
const hoop =
  '<rect x="24" y="8" width="52" height="34" rx="3" fill="#fff6e3"/><rect x="40" y="20" width="20" height="14" fill="none" stroke="#c8321b" stroke-width="2"/><ellipse cx="50" cy="46" rx="14" ry="4" fill="none" stroke="#ff5a3c" stroke-width="3"/><path d="M37 47L42 64H58L63 47M44 49L47 64M56 49L53 64" fill="none" stroke="#fff6e3"/>';
const balloons = [
  ['#c8321b', 18],
  ['#ffb81c', 34],
  ['#35d0c6', 50],
  ['#e0218a', 66],
  ['#5b2a9e', 82],
]
  .map(
    ([fill, x]) =>
      `<path d="M${x} 56V84" stroke="#fff6e3" stroke-width=".6"/><ellipse cx="${x}" cy="42" rx="8" ry="11" fill="${fill}" stroke="#241500"/>`,
  )
  .join('');

const onButt: readonly Spot[] = [
  { name: 'bull', weight: 5, at: [50, 44] },
  { name: 'inner', weight: 17, at: [60, 38] },
  { name: 'middle', weight: 28, at: [33, 56] },
  { name: 'outer', weight: 35, at: [74, 68] },
  { name: 'miss', weight: 15, at: [92, 10] },
];
const five = (names: readonly Spot['name'][], spots: readonly Spot['at'][]): Spot[] =>
  names.map((name, at) => ({ name, weight: 20, at: spots[at]! }));

export const archery = aim({ name: 'archery', shot: 'target', spots: onButt, ground: butt });
export const penalty = aim({
  name: 'penalty',
  shot: 'football',
  ground: goal,
  spots: [
    { name: 'topLeft', weight: 14, at: [20, 28] },
    { name: 'topRight', weight: 14, at: [80, 28] },
    { name: 'lowLeft', weight: 22, at: [20, 66] },
    { name: 'lowRight', weight: 22, at: [80, 66] },
    { name: 'saved', weight: 20, at: [50, 56] },
    { name: 'miss', weight: 8, at: [94, 6] },
  ],
});
export const cricketBall = aim({
  name: 'cricketBall',
  shot: 'cricket',
  ground: field,
  spots: [
    { name: 'dot', weight: 34, at: [50, 60] },
    { name: 'one', weight: 26, at: [62, 40] },
    { name: 'two', weight: 12, at: [30, 36] },
    { name: 'four', weight: 13, at: [84, 74] },
    { name: 'six', weight: 8, at: [50, 4] },
    { name: 'wicket', weight: 7, at: [50, 36] },
  ],
});
export const freeThrow = aim({
  name: 'freeThrow',
  shot: 'basketball',
  ground: hoop,
  spots: [
    { name: 'swish', weight: 30, at: [50, 52] },
    { name: 'rimIn', weight: 22, at: [44, 44] },
    { name: 'rimOut', weight: 28, at: [70, 40] },
    { name: 'miss', weight: 20, at: [14, 70] },
  ],
});
export const popping = aim({
  name: 'popping',
  shot: 'target',
  ground: balloons,
  spots: five(
    ['redOne', 'yellowOne', 'tealOne', 'pinkOne', 'violetOne'],
    [
      [18, 42],
      [34, 42],
      [50, 42],
      [66, 42],
      [82, 42],
    ],
  ),
});
