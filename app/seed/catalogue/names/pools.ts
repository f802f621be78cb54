import type { GameType } from '~/domain/catalogue/game-types';
import type { Pool } from './draw';
import {
  arcadePools,
  cockfightPools,
  crashPools,
  esportsPools,
  fishPools,
  jackpotPools,
  sportsPools,
} from './outdoors';
import { slotPools } from './slots';
import {
  bingoPools,
  boardPools,
  cardPools,
  inhousePools,
  livePools,
  lotteryPools,
  seaPools,
  tableGamePools,
  vietnamPools,
} from './tables';

const poolsByCategory: Record<GameType, () => Pool[]> = {
  LIVE: livePools,
  RNG: slotPools,
  SPORTS: sportsPools,
  ESPORTS: esportsPools,
  PVP: cardPools,
  FISH: fishPools,
  LOTT: lotteryPools,
  ELOTT: lotteryPools,
  COCKFIGHT: cockfightPools,
  INHOUSE: inhousePools,
  BGS: boardPools,
  JACKPOT: jackpotPools,
  CRASH: crashPools,
  ARCADE: arcadePools,
  TABLE: tableGamePools,
  BINGO: bingoPools,
};
/** Vendors that name their games after a region of their own. */
const poolsByVendor: Record<string, () => Pool[]> = { TCG_LOTTO_VN: vietnamPools, TCG_SEA: seaPools };

export function ownPools(vendorCode: string): Pool[] | null {
  return poolsByVendor[vendorCode]?.() ?? null;
}

export function poolsOf(category: GameType): Pool[] {
  return poolsByCategory[category]();
}
