import type { LotteryGame } from '../calendar/games';
import type { Family } from '../family-names';
import { type PrizeMode, rtpDefault, rtpLeast, type Share, whole } from './modes';

/** In percent, by mode and family, as the site's settings have them; what is not named returns 95 %. */
export type LotteryReturns = Readonly<Record<string, number>>;

export type Priced = { readonly mode: PrizeMode; readonly family: Family };

export function returnKey({ mode, family }: Priced): string {
  return `${mode} ${family}`;
}

/** A figure that no list can be made of counts as not named. */
export function returnOf(returns: LotteryReturns, priced: Priced): Share {
  const named = Math.round((returns[returnKey(priced)] ?? 0) * 100);
  return named >= rtpLeast && named <= whole ? named : rtpDefault;
}

/** What is sold, each with its lotteries. */
export function pricedOf(games: readonly LotteryGame[]): (Priced & { codes: string[] })[] {
  const all = new Map<string, Priced & { codes: string[] }>();
  for (const { code, family, modes } of games) {
    for (const mode of modes) {
      const known = all.get(returnKey({ mode, family }));
      if (known) known.codes.push(code);
      else all.set(returnKey({ mode, family }), { mode, family, codes: [code] });
    }
  }
  return [...all.values()];
}
