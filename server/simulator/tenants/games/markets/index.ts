import type { Game, Market } from '../market';
import { baccarat } from './baccarat';
import { andarBahar, dragonTiger } from './cards';
import { cockfight } from './cockfight';
import { coupon } from './coupon';
import { crash } from './crash';
import { jhandi, sicBo } from './dice';
import { digits, sea, vietnam } from './draws';
import { fish } from './fish';
import { housie } from './housie';
import { roulette } from './roulette';
import { slot } from './slot';
import { teenPatti } from './teen-patti';
import { wheel } from './wheel';

const byType: Record<string, Market> = {
  RNG: slot,
  JACKPOT: slot,
  FISH: fish,
  PVP: teenPatti,
  BGS: jhandi,
  CRASH: crash,
  ARCADE: wheel,
  INHOUSE: wheel,
  TABLE: roulette,
  LIVE: andarBahar,
  BINGO: housie,
  SPORTS: coupon,
  ESPORTS: coupon,
  COCKFIGHT: cockfight,
  LOTT: digits,
  ELOTT: digits,
};
const byVendor: Record<string, Market> = { TCG_LOTTO_VN: vietnam, TCG_SEA: sea };
/** What a table's code says it is; what nobody here plays falls to its type. */
const cues: readonly [RegExp, Market][] = [
  [/roulette/, roulette],
  [/baccarat/, baccarat],
  [/dragon-tiger|blackjack|pontoon/, dragonTiger],
  [/andar-bahar/, andarBahar],
  [/teen-patti|poker|holdem/, teenPatti],
  [/jhandi/, jhandi],
  [/sic-bo|craps/, sicBo],
  [/wheel/, wheel],
];
const cuedTypes = new Set(['LIVE', 'TABLE', 'INHOUSE']);

/** Live tables deal on the vendor's clock, for everybody at once. */
const livePace = { everyMs: 30_000, betMs: 20_000, endMs: 30_000 };

/** The rules a game of the catalogue is played by. */
export function marketOf({ vendor, code, type }: Pick<Game, 'vendor' | 'code' | 'type'>): Market {
  const cued = cuedTypes.has(type) ? cues.find(([cue]) => cue.test(code))?.[1] : undefined;
  const market = byVendor[vendor] ?? cued ?? byType[type] ?? slot;
  return type === 'LIVE' ? { ...market, pace: livePace } : market;
}

export const gameTypes: ReadonlySet<string> = new Set(Object.keys(byType));
