import { randomFrom } from '~/features/art/random';
import { html } from '../../../html';
import { definitions, drawEmblem, type EmblemName } from '../look/emblem';
import type { Game, Market } from '../market';
import { shownDigits, shownOdds } from '../words/figures';
import { fairOdds, weighted } from './contest';

/** How strong the runners are, in hundredths of a win; which lane holds which is the game's own. */
const strengths = [27, 21, 17, 14, 12, 9];
const runners: readonly [RegExp, EmblemName][] = [
  [/boat/, 'boat'],
  [/rickshaw/, 'rickshaw'],
  [/bull/, 'bull'],
  [/bike/, 'carWheel'],
  [/marble/, 'balls'],
];

function runnerOf({ code }: Game): EmblemName {
  return runners.find(([cue]) => cue.test(code))?.[1] ?? 'knight';
}

function lanesOf({ vendor, code }: Game): number[] {
  const random = randomFrom(`race:${vendor}/${code}`);
  const left = [...strengths];
  return strengths.map(() => left.splice(random.below(left.length), 1)[0]!);
}

const laneOf = (pick: string): number => Number(pick.slice(1));
const chanceOf = (game: Game, lane: number): number => (lanesOf(game)[lane] ?? 0) / 100;

/** Six lanes, drawn to the line one after the other, each by its strength among those left. */
export const race: Market<number[]> = {
  title: ({ say }) => say.kinds.titles.race,
  rules: ({ say }) => say.kinds.rules.race,
  picks: (game) =>
    lanesOf(game).map((_, lane) => ({
      code: `l${lane}`,
      label: `${game.say.kinds.lane} ${shownDigits(lane + 1, game.language)}`,
      odds: `${shownOdds(fairOdds(chanceOf(game, lane)), game.language)}×`,
    })),
  draw(game, _event, chance) {
    const left = lanesOf(game).map((strength, lane) => ({ strength, lane }));
    return strengths.map(
      () =>
        left.splice(
          weighted(
            left.map(({ strength }) => strength),
            chance,
          ),
          1,
        )[0]!.lane,
    );
  },
  pays: (game, _event, [first], pick) => (first === laneOf(pick) ? fairOdds(chanceOf(game, laneOf(pick))) : 0),
  returns: (game, _event, pick) => (chanceOf(game, laneOf(pick)) * fairOdds(chanceOf(game, laneOf(pick)))) / 100,
  told: ({ say, language }, _event, order) =>
    `${say.kinds.lane} ${order
      .slice(0, 3)
      .map((lane) => shownDigits(lane + 1, language))
      .join(' · ')}`,
  stage(game, _event, order, pick) {
    const runner = runnerOf(game);
    const lanes = strengths.map((_, lane) => {
      const place = order?.indexOf(lane) ?? -1;
      const along = order ? 1 - place * 0.13 : 0;
      const isOwn = pick === `l${lane}`;
      return html`<div class="lane${place === 0 ? ' best' : ''}${isOwn ? ' own' : ''}" style="--along:${along.toFixed(2)}"><b>${shownDigits(lane + 1, game.language)}</b><span class="track"><span class="runner${order ? ' ran' : ''}">${drawEmblem(runner)}</span></span><i>${place >= 0 ? shownDigits(place + 1, game.language) : ''}</i></div>`;
    });
    return html`${definitions([runner], game)}<div class="race" aria-hidden="true">${lanes}</div>`;
  },
};
