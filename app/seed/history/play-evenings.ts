import type { GameType } from '~/domain/catalogue/game-types';
import type { SettledBet } from '~/domain/play/import-settled-bets.server';
import { taka } from '~/domain/shared/money';
import { pick } from '../catalogue/random';

export type PlayedGame = { nodeId: number; vendorCode: string; category: GameType; rtpPpm: number };
/** What an evening at the games came to; `depositUnits` is what was paid in before it, 0 for nothing. */
export type Evening = { startsAt: Date; depositUnits: number; bets: SettledBet[]; endsWithMinor: bigint };

type Player = { name: string; random: () => number; games: readonly PlayedGame[]; today: Date };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Between this hour and that many later; the longest evening takes less than an hour and ends within its day. */
const firstHour = 17;
const hours = 6;
const stakes = [10, 20, 20, 50, 50, 100, 100, 200, 500];
const depositUnits = [500, 1_000, 1_000, 2_000, 3_000, 5_000];

/** Evenings of one player over this many days, none of them in `today` (its first moment): what is staked was there, always. */
export function playEvenings({ name, random, games, today }: Player, days: number, eveningsAWeek: number): Evening[] {
  const evenings: Evening[] = [];
  let balanceMinor = 0n;
  for (let day = days; day >= 1; day -= 1) {
    if (random() * 7 > eveningsAWeek) continue;
    const startsAt = new Date(today.getTime() - day * dayMs + (firstHour + random() * hours) * hourMs);
    const deposit = balanceMinor < taka(800) ? pick(depositUnits, random) : 0;
    const evening = playEvening({ name, random, games, startsAt }, balanceMinor + taka(deposit), evenings.length);
    balanceMinor = evening.endsWithMinor;
    evenings.push({ ...evening, startsAt, depositUnits: deposit });
  }
  return evenings;
}

type Start = Omit<Player, 'today'> & { startsAt: Date };

function playEvening({ name, random, games, startsAt }: Start, balanceMinor: bigint, evening: number) {
  const bets: SettledBet[] = [];
  const tonight = [pick(games, random), pick(games, random), pick(games, random)];
  const count = 8 + Math.floor(random() * 26);
  let at = startsAt.getTime() + 4 * 60_000;
  let leftMinor = balanceMinor;
  for (let number = 0; number < count; number += 1) {
    const game = pick(tonight, random);
    const stakeMinor = taka(pick(stakes, random));
    if (stakeMinor > leftMinor) break;
    const placedAt = new Date(at);
    at += 9_000 + Math.floor(random() * 90_000);
    const payoutMinor = payoutOf(game, stakeMinor, random);
    const settledAt = new Date(Math.min(at - 1_000, placedAt.getTime() + settlesInMs(game.category, random)));
    const reference = `${name}-${evening}-${number}`;
    const { rtpPpm: _rtp, ...filed } = game;
    bets.push({
      ...filed,
      round: `${name}-${evening}-r${number}`,
      reference,
      stakeMinor,
      payoutMinor,
      placedAt,
      settledAt,
    });
    leftMinor += payoutMinor - stakeMinor;
  }
  return { bets, endsWithMinor: leftMinor };
}

/** Mostly nothing, often a little, seldom much; on the average what the game returns. */
function payoutOf({ rtpPpm }: PlayedGame, stakeMinor: bigint, random: () => number): bigint {
  const luck = random();
  const multiple = luck < 0.6 ? 0 : luck < 0.86 ? 1.5 : luck < 0.97 ? 3 : luck < 0.995 ? 8 : 22;
  // The multiples above come to 1.07 times the stake.
  return ((stakeMinor * BigInt(Math.round(multiple * rtpPpm))) / 1_070_000n / 100n) * 100n;
}

function settlesInMs(category: GameType, random: () => number): number {
  return category === 'SPORTS' || category === 'ESPORTS' ? 8_000 : 1_000 + Math.floor(random() * 5_000);
}
