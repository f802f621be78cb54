import { type ExtraFilter, extraFilters } from '~/domain/catalogue/game-catalogue';
import type { GameType } from '~/domain/catalogue/game-types';
import { pick } from './random';

type Habit = {
  /** Lowest and highest return to player, in hundredths of a percent. */
  rtp: [low: number, high: number];
  /** Minimum bets in 1/10 000 taka; a repeated one is more common. */
  bets: bigint[];
  /** The lines a slot may have. */
  lines?: number[];
  /** Extra filters that find some of the category's games: one of this many, by their place among the players. */
  features?: Partial<Record<ExtraFilter, number>>;
  hasTrial: boolean;
  /** How much of the players' attention the category gets. */
  weight: number;
};

const reels = [5, 9, 10, 20, 20, 25, 25, 30, 40, 50, 100, 243, 1024];
const coins = [1_000n, 2_000n, 5_000n, 10_000n, 10_000n, 20_000n, 50_000n];
const notes = [100_000n, 100_000n, 200_000n, 500_000n];
const stakes = [500_000n, 1_000_000n, 1_000_000n, 2_000_000n];

const habits: Record<GameType, Habit> = {
  RNG: { rtp: [9400, 9720], bets: coins, lines: reels, hasTrial: true, weight: 1 },
  LIVE: { rtp: [9450, 9780], bets: stakes, hasTrial: false, weight: 0.95, features: { TG: 2 } },
  CRASH: { rtp: [9600, 9780], bets: coins, hasTrial: true, weight: 0.9 },
  FISH: { rtp: [9450, 9680], bets: [500n, 1_000n, 1_000n, 10_000n], hasTrial: true, weight: 0.8, features: { AC: 3 } },
  PVP: { rtp: [9500, 9750], bets: notes, hasTrial: true, weight: 0.7, features: { TG: 2, BG: 3 } },
  SPORTS: { rtp: [9200, 9550], bets: stakes, hasTrial: false, weight: 0.65 },
  ESPORTS: { rtp: [9150, 9500], bets: notes, hasTrial: false, weight: 0.45 },
  ARCADE: { rtp: [9400, 9700], bets: coins, hasTrial: true, weight: 0.5, features: { AC: 2 } },
  TABLE: { rtp: [9470, 9780], bets: notes, hasTrial: true, weight: 0.5, features: { TG: 2 } },
  JACKPOT: { rtp: [8850, 9450], bets: coins, lines: reels, hasTrial: true, weight: 0.6, features: { JP: 1 } },
  BGS: { rtp: [9450, 9700], bets: notes, hasTrial: true, weight: 0.4, features: { BG: 2 } },
  INHOUSE: { rtp: [9600, 9780], bets: coins, hasTrial: true, weight: 0.55, features: { AC: 3 } },
  LOTT: { rtp: [8800, 9200], bets: coins, hasTrial: false, weight: 0.4 },
  ELOTT: { rtp: [8800, 9250], bets: coins, hasTrial: false, weight: 0.4 },
  COCKFIGHT: { rtp: [9200, 9450], bets: notes, hasTrial: false, weight: 0.35 },
  BINGO: { rtp: [8850, 9300], bets: coins, hasTrial: true, weight: 0.3 },
};

const firstDay = Date.UTC(2020, 2, 1);
const lastDay = Date.UTC(2026, 1, 28);
const dayMs = 86_400_000;

/** What is drawn for a game of a category; `rank` is its place among the category's players, from 0. */
export function figuresOf(category: GameType, classify: string, rank: number, random: () => number) {
  const { rtp, bets, lines, features = {}, hasTrial, weight } = habits[category];
  const [low, high] = rtp;
  return {
    rtpPpm: (low + Math.floor(random() * (high - low + 1))) * 100,
    minBetMinor: pick(bets, random),
    lines: lines ? pick(lines, random) : 0,
    features: extraFilters.filter(
      (extra) => (extra === 'JP' && classify === 'jackpot') || isNth(rank, features[extra]),
    ),
    hasTrial,
    // Releases grow denser towards the end: a studio ships more each year.
    releasedOn: day(firstDay + Math.floor(Math.sqrt(random()) * ((lastDay - firstDay) / dayMs)) * dayMs),
    popularity: Math.round((1_000_000 * weight) / (rank + 2) ** 0.9),
  };
}

function isNth(rank: number, one: number | undefined): boolean {
  return one !== undefined && rank % one === 0;
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
