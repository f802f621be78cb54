/** The categories of play. A type is a category's code and the spec's `gameType`. */
export const gameTypes = [
  'LIVE',
  'RNG',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'FISH',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'INHOUSE',
  'BGS',
  'JACKPOT',
  'CRASH',
  'ARCADE',
  'TABLE',
  'BINGO',
] as const;

export type GameType = (typeof gameTypes)[number];

export function isGameType(value: unknown): value is GameType {
  return gameTypes.includes(value as GameType);
}
