/** This many bets of a flight give their player's seed, the first in the order in which the database numbered them. */
export const seedsTaken = 3;

/**
 * What replaces a player's seed for a flight: its game, its number and the SHA-256 hashes of the client seeds of
 * its first bets. A flight without bets, and one of rule 1, has game and number alone.
 */
export function flightSeed(flight: { gameCode: string; number: number; seedHashes: readonly string[] }): string {
  return [flight.gameCode, flight.number, ...flight.seedHashes].join('|');
}
