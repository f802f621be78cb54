import { gameTypes } from '~/domain/catalogue/game-types';
import { rewardWays } from './promotion-kinds';
import type { TermsOf } from './terms';

/** All rewards by hand are filed under this code. */
export const manualCode = 'manual';

/** What is given by hand: money, as offers give it, or points. */
export const handWays = [...rewardWays, 'points'] as const;
export type HandWay = (typeof handWays)[number];

/** A turnover before a withdrawal is at most three times the reward, in hundredths. */
export const cashFactorMost = 300;

const wholeBet = 10_000;

type Asked = Pick<TermsOf<'manual'>, 'way' | 'factor' | 'days'>;

/** What one reward asks of the member; every bet counts whole. */
export function manualTerms({ way, factor, days }: Asked): TermsOf<'manual'> {
  return {
    ...{ kind: 'manual', audience: 'everyone', needsMobile: false, budgetMinor: null, places: null },
    ...{ way, factor, days: way === 'bonus' ? days : null, countMostMinor: null },
    weights: Object.fromEntries(gameTypes.map((type) => [type, wholeBet])),
  };
}
