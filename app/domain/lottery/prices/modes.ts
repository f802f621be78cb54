import { latinDigits } from '../../shared/digits';
import type { Family } from '../family-names';
import type { Play } from '../plays/play';

export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** A share of the stake in 1/10 000: 9500 is 95 %. */
export type Share = number;
export const whole: Share = 10_000;

/** Of typed percent with two decimals at most; null for anything else. */
export function shareOfPercent(typed: string): Share | null {
  const latin = latinDigits(typed.trim());
  return /^\d{1,3}(\.\d{1,2})?$/.test(latin) ? Math.round(Number(latin) * 100) : null;
}

export const rtpLeast: Share = 7500;
export const rtpDefault: Share = 9500;

type ModeRules = {
  readonly families: readonly Family[];
  /** The price of a line in the whole currency, before unit and multiplier. */
  readonly notePrice: bigint;
  /** The shares of the stake that a player may take back at settlement for lower odds. */
  readonly rebates: { readonly to: Share; readonly step: Share } | readonly Share[];
  readonly offers: (play: Play) => boolean;
};

const everyPlay = () => true;

export const modes = {
  LOTT: {
    families: ['ssc', '11x5', 'k3', 'pk10', 'pc28', 'keno'],
    notePrice: 2n,
    rebates: { to: 1500, step: 10 },
    offers: everyPlay,
  },
  ZY: {
    families: ['ssc', '11x5', 'k3', 'pk10', 'pc28', 'keno'],
    notePrice: 1n,
    rebates: [0],
    offers: (play) => play.isSingle,
  },
  ELOTT: {
    families: ['wingo', 'ssc', 'k3', 'pk10', 'north', 'south-central'],
    notePrice: 1n,
    rebates: [0],
    offers: everyPlay,
  },
  SEA: {
    families: ['4d', '5d', '6d', 'thai', 'lao', 'hanoi'],
    notePrice: 1n,
    rebates: [0, 500, 1000, 2000],
    offers: everyPlay,
  },
} as const satisfies Record<PrizeMode, ModeRules>;

export function modeRules(mode: PrizeMode): ModeRules {
  return modes[mode];
}

/** The first of these names that the game is sold in; its own mode where it is sold in none of them. */
export function modeAmong(modes: readonly PrizeMode[], ...wanted: (string | null)[]): PrizeMode {
  for (const name of wanted) {
    const found = modes.find((mode) => mode === name);
    if (found) return found;
  }
  return modes[0]!;
}

/** The rebates a player can choose where the mode's return is `rtp`: the odds never return less than 75 %. */
export function rebatesOf(mode: PrizeMode, rtp: Share): Share[] {
  const { rebates } = modeRules(mode);
  const all =
    'to' in rebates ? Array.from({ length: rebates.to / rebates.step + 1 }, (_, at) => at * rebates.step) : rebates;
  return all.filter((rebate) => rtp - rebate >= rtpLeast);
}

export type PriceFault = 'rtp' | 'rebate' | 'together';

/** Whether an operator can set this return: with the highest rebate of agents the site must not pay out more than it takes. */
export function rtpFault(rtp: Share, rebateRateMost: Share): PriceFault | null {
  if (!Number.isInteger(rtp) || rtp < rtpLeast || rtp > whole) return 'rtp';
  return rtp + rebateRateMost > whole ? 'together' : null;
}
