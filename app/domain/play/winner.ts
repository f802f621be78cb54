import type { GameType } from '~/domain/catalogue/game-types';
import type { Words } from '~/domain/shared/language';
import { taka } from '~/domain/shared/money';

export const winnersShown = 20;
/** The board tells of this many days. */
export const winnersDays = 30;
export const worthTellingMinor = taka(500);

export function isWorthTelling(winMinor: bigint): boolean {
  return winMinor >= worthTellingMinor;
}

/** One line of the winners board. */
export type Winner = {
  /** As shown: already masked. */
  customerName: string;
  nodeId: number;
  gameType: GameType;
  gameNames: Words;
  iconUrl: string;
  winMinor: bigint;
  isDemo: boolean;
};

/** The first two letters, three stars, the last two: "ra***im". A name too short for that keeps its first letter only. */
export function maskedName(account: string): string {
  const letters = [...account.normalize('NFC').trim()];
  const head = letters.slice(0, letters.length > 4 ? 2 : 1).join('');
  return `${head}***${letters.length > 4 ? letters.slice(-2).join('') : ''}`;
}
