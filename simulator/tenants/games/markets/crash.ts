import { html } from '../../../html';
import { definitions, drawEmblem, type EmblemName } from '../look/emblem';
import type { Game, Market } from '../market';
import { filled, shownOdds } from '../words/figures';

const targets = [120, 150, 200, 300, 500, 1_000, 2_500, 10_000];
const fine = 1_000_000;
const returned = 0.965;
const highest = 100_000_000;
const flyers: readonly [RegExp, EmblemName][] = [
  [/kite/, 'kite'],
  [/rocket|spaceship|comet/, 'rocket'],
  [/balloon/, 'balloon'],
  [/paper/, 'paperBird'],
  [/swan|eagle|bird|robin/, 'robin'],
];

function flyerOf({ code }: Game): EmblemName {
  return flyers.find(([cue]) => cue.test(code))?.[1] ?? 'plane';
}

/** Where the flight stops, in hundredths: it reaches x with the chance 0.965 / x. */
export const crash: Market<number> = {
  title: ({ say }) => say.titles.crash,
  rules: ({ say }) => say.rulesOf.crash,
  picks: ({ say, language }) =>
    targets.map((target) => ({
      code: `x${target}`,
      label: filled(say.picks.cashOut, { times: shownOdds(target, language) }),
    })),
  draw(_game, _event, chance) {
    const drawn = chance.below(fine) + 1;
    return Math.min(highest, Math.max(100, Math.floor((fine * returned * 100) / drawn)));
  },
  pays: (_game, _event, stopped, pick) => (stopped >= Number(pick.slice(1)) ? Number(pick.slice(1)) : 0),
  returns(_game, _event, pick) {
    const target = Number(pick.slice(1));
    return (Math.floor((fine * returned * 100) / target) / fine) * (target / 100);
  },
  told: ({ say, language }, _event, stopped) => filled(say.crashed, { times: shownOdds(stopped, language) }),
  stage(game, _event, stopped) {
    const flyer = flyerOf(game);
    const height = stopped === null ? 0 : Math.min(1, Math.log(stopped / 100) / Math.log(25));
    return html`${definitions([flyer], game)}<div class="sky${stopped === null ? '' : ' flown'}" style="--to:${height.toFixed(3)}" aria-hidden="true"><svg class="arc" viewBox="0 0 100 60" preserveAspectRatio="none"><path d="M0 58Q60 56 100 2"/></svg><span class="flyer">${drawEmblem(flyer)}</span><strong>${shownOdds(stopped ?? 100, game.language)}×</strong></div>`;
  },
};
