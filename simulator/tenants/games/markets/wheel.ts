import { paletteOf } from '../look/emblem';
import type { Market } from '../market';
import { shownDigits, shownOdds } from '../words/figures';

/** Fifty fields: each number fills 48 of them divided by itself; one field is empty. */
const numbers = [2, 4, 8, 12, 24, 48];
const fields = 50;
const sectors = [
  48, 2, 4, 2, 8, 2, 4, 2, 12, 2, 4, 2, 8, 2, 4, 2, 24, 2, 4, 2, 8, 2, 4, 2, 12, 0, 2, 4, 2, 8, 2, 4, 2, 12, 2, 4, 2, 8,
  2, 24, 2, 4, 2, 12, 2, 8, 2, 4, 2, 4,
];

export const wheel: Market<number> = {
  title: ({ say }) => say.titles.wheel,
  rules: ({ say }) => say.rulesOf.wheel,
  picks: ({ language }) =>
    numbers.map((number) => ({
      code: `n${number}`,
      label: shownDigits(number, language),
      odds: `${shownOdds(number * 100, language)}×`,
    })),
  draw: (_game, _event, chance) => chance.below(fields),
  pays: (_game, _event, field, pick) => (pick === `n${sectors[field]}` ? Number(pick.slice(1)) * 100 : 0),
  returns: (_game, _event, pick) =>
    (sectors.filter((number) => pick === `n${number}`).length / fields) * Number(pick.slice(1)),
  told: ({ language }, _event, field) => shownDigits(sectors[field] ?? 0, language),
  stage(game, _event, field) {
    const { petals, ink } = paletteOf(game);
    const colours = [...new Set(petals.flat())];
    const step = 360 / fields;
    const slices = sectors.map((number, at) => {
      const [from, to] = [at * step - step / 2, at * step + step / 2].map((angle) => ((angle - 90) * Math.PI) / 180);
      const point = (angle = 0, r = 96) => `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
      const fill = number === 0 ? ink : (colours[(numbers.indexOf(number) + 6) % colours.length] ?? '#ffb81c');
      return `<path d="M0 0L${point(from)}A96 96 0 0 1 ${point(to)}Z" fill="${fill}" stroke="${ink}"/><text x="0" y="-82" transform="rotate(${at * step})">${shownDigits(number, game.language)}</text>`;
    });
    const turn = field === null ? 0 : 360 * 4 - field * step;
    return {
      text: `<div class="wheel" aria-hidden="true"><svg viewBox="-100 -100 200 200"><g class="disc${field === null ? '' : ' turning'}" style="--turn:${turn.toFixed(1)}deg">${slices.join('')}<circle r="22" fill="${ink}"/><circle r="12" fill="#ffb81c"/></g><path d="M-8-100H8L0-80Z" class="needle"/></svg></div>`,
    };
  },
};
