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
import { bingoPools, boardPools, cardPools, inhousePools, livePools, tableGamePools } from './tables';

const poolsByCategory: Record<GameType, () => Pool[]> = {
  LIVE: livePools,
  RNG: slotPools,
  SPORTS: sportsPools,
  ESPORTS: esportsPools,
  PVP: cardPools,
  FISH: fishPools,
  // Their games are those that we hold the draws of.
  LOTT: () => [],
  ELOTT: () => [],
  COCKFIGHT: cockfightPools,
  INHOUSE: inhousePools,
  BGS: boardPools,
  JACKPOT: jackpotPools,
  CRASH: crashPools,
  ARCADE: arcadePools,
  TABLE: tableGamePools,
  BINGO: bingoPools,
};

export function poolsOf(category: GameType): Pool[] {
  return poolsByCategory[category]();
}
