import type { Html } from '../../../html';
import type { Chance } from '../chance';
import type { Game, Market } from '../market';
import { shownOdds } from '../words/figures';
import type { Kinds, Words } from '../words/index';

/** The number of the side that won; null where the best are equal and share. */
export type Course = { winner: number | null };
/** What one may also bet on; its chance is exact. */
export type Extra<C> = { code: string; label(kinds: Kinds): string; chance: number; holds(course: C): boolean };

type Contest<C extends Course> = {
  name: keyof Kinds['titles'] & keyof Kinds['rules'];
  sides: readonly (keyof Kinds['sides'])[];
  extras?: readonly Extra<C>[];
  /** Played by the same rules from every side, by a beginner who is drawn: so each side is as likely to win as the others. */
  play(chance: Chance): C;
  stage(game: Game, course: C | null): Html;
  told?(course: C, say: Words, language: Game['language']): string;
};

/** What a bet of this chance pays, in hundredths: as much as returns 96.5 % of the stake, in twentieths. */
export const fairOdds = (chance: number): number => Math.floor((0.965 / chance) * 20 + 1e-9) * 5;

export function contest<C extends Course>(rules: Contest<C>): Market<C> {
  const { name, sides, extras = [], play, stage, told } = rules;
  const odds = fairOdds(1 / sides.length);
  const extraOf = (pick: string) => extras.find(({ code }) => code === pick);
  const sideOf = (course: C, kinds: Kinds) =>
    course.winner === null ? kinds.shared : kinds.sides[sides[course.winner]!];
  return {
    title: ({ say }) => say.kinds.titles[name],
    rules: ({ say }) => say.kinds.rules[name],
    picks: ({ say, language }) => [
      ...sides.map((side) => ({ code: side, label: say.kinds.sides[side], odds: `${shownOdds(odds, language)}×` })),
      ...extras.map(({ code, label, chance }) => ({
        code,
        label: label(say.kinds),
        odds: `${shownOdds(fairOdds(chance), language)}×`,
      })),
    ],
    draw: (_game, _event, chance) => play(chance),
    pays(_game, _event, course, pick) {
      const extra = extraOf(pick);
      if (extra) return extra.holds(course) ? fairOdds(extra.chance) : 0;
      if (course.winner === null) return odds / sides.length;
      return sides[course.winner] === pick ? odds : 0;
    },
    returns(_game, _event, pick) {
      const extra = extraOf(pick);
      return extra ? (extra.chance * fairOdds(extra.chance)) / 100 : odds / 100 / sides.length;
    },
    told: ({ say, language }, _event, course) =>
      [sideOf(course, say.kinds), told?.(course, say, language)].filter(Boolean).join(' · '),
    stage: (game, _event, course) => stage(game, course),
  };
}

/** One of these, each as likely as its weight says. */
export function weighted(weights: readonly number[], chance: Chance): number {
  let drawn = chance.below(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    drawn -= weight;
    return drawn < 0;
  });
}
