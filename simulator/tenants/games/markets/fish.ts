import { html } from '../../../html';
import { definitions, drawEmblem, type EmblemName } from '../look/emblem';
import type { Market } from '../market';
import { filled, shownOdds } from '../words/figures';

const fishes: readonly { emblem: EmblemName; pays: number }[] = [
  { emblem: 'conch', pays: 200 },
  { emblem: 'prawn', pays: 300 },
  { emblem: 'crab', pays: 500 },
  { emblem: 'hilsa', pays: 800 },
  { emblem: 'starfish', pays: 1_200 },
  { emblem: 'turtle', pays: 2_000 },
  { emblem: 'octopus', pays: 5_000 },
  { emblem: 'treasure', pays: 10_000 },
];
const fine = 1_000_000;
const returned = 0.955;

/** One number decides for every fish alike: the bigger it is, the smaller the number that catches it. */
const catches = (outcome: number, pays: number): boolean => outcome < Math.floor((fine * returned * 100) / pays);

const find = (pick: string) => fishes.find(({ emblem }) => emblem === pick);

export const fish: Market<number> = {
  title: ({ say }) => say.titles.fish,
  rules: ({ say }) => say.rulesOf.fish,
  picks: ({ say, language }) =>
    fishes.map(({ emblem, pays }, at) => ({
      code: emblem,
      label: say.fish[at] ?? '',
      odds: `${shownOdds(pays, language)}×`,
      art: drawEmblem(emblem),
    })),
  draw: (_game, _event, chance) => chance.below(fine),
  pays: (_game, _event, outcome, pick) => {
    const pays = find(pick)?.pays ?? 0;
    return pays > 0 && catches(outcome, pays) ? pays : 0;
  },
  returns: (_game, _event, pick) => {
    const pays = find(pick)?.pays ?? 0;
    return (Math.floor((fine * returned * 100) / pays) / fine) * (pays / 100);
  },
  told({ say }, _event, outcome) {
    const biggest = [...fishes].reverse().find(({ pays }) => catches(outcome, pays));
    return biggest ? filled(say.caught, { name: say.fish[fishes.indexOf(biggest)] ?? '' }) : say.nothing;
  },
  stage(game, _event, outcome, pick) {
    const target = find(pick ?? '') ?? fishes[3]!;
    const state = outcome === null ? 'swims' : catches(outcome, target.pays) ? 'caught' : 'escapes';
    return html`${definitions(
      fishes.map(({ emblem }) => emblem),
      game,
    )}<div class="sea" aria-hidden="true"><span class="net ${state}"></span><span class="quarry ${state}">${drawEmblem(target.emblem)}</span></div>`;
  },
};
