import { type LotteryVendor, lotteryGames } from '../calendar/games';
import type { Family } from '../family-names';

/** What limits are set for at once: a game by its code, or all games that a vendor has of a family, as `LOTT-ssc`. */
export type LimitScope = {
  readonly id: string;
  readonly vendor: LotteryVendor;
  readonly family: Family;
  readonly codes: readonly string[];
};

const games: readonly LimitScope[] = lotteryGames.map(({ code, vendor, family }) => ({
  ...{ id: code, vendor, family, codes: [code] },
}));

const groupOf = ({ vendor, family }: LimitScope) => `${vendor}-${family}`;

/** Those of several games: of one, the game is its own scope. */
export const limitGroups: readonly LimitScope[] = [...new Set(games.map(groupOf))].flatMap((id) => {
  const members = games.filter((game) => groupOf(game) === id);
  const codes = members.flatMap(({ codes }) => codes);
  return members.length > 1 ? [{ ...members[0]!, id, codes }] : [];
});

const scopes = new Map([...games, ...limitGroups].map((scope) => [scope.id, scope]));

export function findLimitScope(id: string): LimitScope | null {
  return scopes.get(id) ?? null;
}
