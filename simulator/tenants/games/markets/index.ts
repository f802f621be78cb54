import type { Game, Market } from '../market';
import { archery, cricketBall, freeThrow, penalty, popping } from './aim';
import { tigerAndGoats } from './bagh';
import { baccarat } from './card-games/baccarat';
import { blackjack } from './card-games/blackjack';
import { andarBahar, dragonTiger } from './card-games/cards';
import { holdem, omaha, stud } from './card-games/poker';
import { rummy } from './card-games/rummy';
import { teenPatti } from './card-games/teen-patti';
import { tricks } from './card-games/tricks';
import { cockfight } from './cockfight';
import { coupon } from './coupon';
import { crash } from './crash';
import { jhandi, sicBo } from './dice';
import { digits, sea, vietnam } from './draws';
import { duel } from './duel';
import { fish } from './fish';
import { housie } from './housie';
import { keno } from './keno';
import { coin, craps, hiLo, pasha, sevens } from './luck';
import { ludo } from './ludo';
import { pawns } from './pawns';
import { carrom, sixteenPieces } from './pieces-off';
import { boxes, scratch } from './prizes';
import { race } from './race';
import { roulette } from './roulette';
import { slot } from './slot';
import { snakesAndLadders } from './snakes';
import { domino, mahjongPairs } from './tiles';
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
/** What a game's code says it is; what it does not say falls to its type. */
const cues: readonly (readonly [RegExp, Market])[] = (
  [
    ['roulette', roulette],
    ['baccarat', baccarat],
    ['dragon-tiger', dragonTiger],
    ['blackjack|pontoon', blackjack],
    ['andar-bahar', andarBahar],
    ['teen-patti|three-card-poker', teenPatti],
    ['omaha', omaha],
    ['caribbean-poker', stud],
    ['poker|holdem', holdem],
    ['rummy', rummy],
    ['call-break|twenty-nine|hearts|bridge|hazari', tricks],
    ['jhandi', jhandi],
    ['sic-bo', sicBo],
    ['craps', craps],
    ['snakes-and-ladders', snakesAndLadders],
    ['ludo', ludo],
    ['carrom', carrom],
    ['chess', pawns],
    ['sixteen-pieces', sixteenPieces],
    ['tiger-and-goats', tigerAndGoats],
    ['domino', domino],
    ['mahjong', mahjongPairs],
    ['pasha-dice', pasha],
    ['race|marbles', race],
    ['penalty', penalty],
    ['cricket-sixes', cricketBall],
    ['free-throw', freeThrow],
    ['archery|darts|slingshot', archery],
    ['balloon-pop', popping],
    ['spinning-top|kite-fight|ha-du-du', duel],
    ['coin-toss', coin],
    ['scratch-card', scratch],
    ['hi-lo', hiLo],
    ['gem-mine|treasure-box', boxes],
    ['dice', sevens],
    ['keno', keno],
    ['wheel', wheel],
  ] as const
).map(([words, market]) => [new RegExp(`(?:^|-)(?:${words})(?:-|$)`), market] as const);
const cuedTypes = new Set(['LIVE', 'TABLE', 'INHOUSE', 'PVP', 'BGS', 'ARCADE', 'LOTT', 'ELOTT']);

/** Live tables deal on the vendor's clock, for everybody at once. */
const livePace = { everyMs: 30_000, betMs: 20_000, endMs: 30_000 };

/** The rules a game of the catalogue is played by. */
export function marketOf({ vendor, code, type }: Pick<Game, 'vendor' | 'code' | 'type'>): Market {
  const cued = cuedTypes.has(type) ? cues.find(([cue]) => cue.test(code))?.[1] : undefined;
  const market = cued ?? byVendor[vendor] ?? byType[type] ?? slot;
  return type === 'LIVE' ? { ...market, pace: livePace } : market;
}

export const gameTypes: ReadonlySet<string> = new Set(Object.keys(byType));
