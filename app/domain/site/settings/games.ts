import { z } from 'zod';
import { onAnyRaise, onRaise, onSwitchOn } from './guards';
import { setting } from './setting';
import { vendorCodes } from './setting-kinds';

const ticker = z
  .object({
    min: z.number().positive(),
    max: z.number().positive(),
    stepMin: z.number().positive(),
    stepMax: z.number().positive(),
    intervals: z.array(z.number().int().min(500).max(60_000)).min(1).max(10),
  })
  .refine((value) => value.min < value.max && value.stepMin <= value.stepMax);

export const gameSettings = {
  esportVendors: setting(vendorCodes, ['AV', 'IMES', 'IA', 'AI', 'TF'], 'Vendors shown under e-sports.'),
  cockfightVendors: setting(vendorCodes, [], 'Vendors shown under cockfight.'),
  inhouseVendors: setting(vendorCodes, [], 'Vendors shown under in-house games.'),
  searchAliases: setting(
    z.array(z.object({ typed: z.string().trim().min(1).max(40), means: z.string().trim().min(1).max(80) })).max(200),
    [
      { typed: 'aviator', means: 'crash' },
      { typed: 'এভিয়েটর', means: 'crash' },
      { typed: 'jetx', means: 'crash' },
      { typed: 'jili', means: 'JL' },
      { typed: 'pragmatic', means: 'slots' },
      { typed: '777', means: 'seven' },
      { typed: 'evolution', means: 'live' },
      { typed: 'cricket', means: 'sports' },
      { typed: 'spin', means: 'slots' },
      { typed: 'ক্যাসিনো', means: 'live' },
      { typed: 'casino', means: 'live' },
    ],
    'What players type for something that no game here is called, and the words that are looked for instead.',
  ),
  studioLimits: setting(
    z.object({
      maxStake: z.number().int().min(1).max(10_000_000),
      maxPayout: z.number().int().min(1).max(1_000_000_000),
    }),
    { maxStake: 10_000, maxPayout: 1_000_000 },
    'The most that is staked on a round of our own games, and the most that a round may win; in whole units of the currency.',
    { guard: onAnyRaise },
  ),
  lotteryReturns: setting(
    z.record(z.string().regex(/^[A-Z]{2,5} [0-9a-z-]{1,20}$/), z.number().min(75).max(100).multipleOf(0.01)),
    {},
    'What lotteries return on average, in percent, by prize mode and family; 95 where nothing is said.',
    { guard: () => true },
  ),
  officialLotteries: setting(
    z.array(z.string().regex(/^[a-z0-9-]{1,40}$/)).max(100),
    [],
    'Codes of calendar lotteries whose official results are told from outside; all others are drawn by the site.',
    { guard: () => true },
  ),
  lotteryFeedTrusted: setting(
    z.boolean(),
    false,
    'Whether a signed feed alone decides an official draw; else it counts as one of the two who must agree.',
    { guard: onSwitchOn },
  ),
  largestBet: setting(
    z.number().int().min(1).max(1_000_000_000),
    1_000_000,
    'The most that is bet at once, in whole units of the currency.',
    { guard: onRaise },
  ),
  playStopped: setting(
    z.boolean(),
    false,
    'Whether all bets are stopped: none is taken, while what was bet is still paid and given back.',
  ),
  staleRoundHours: setting(
    z.number().int().min(1).max(720),
    24,
    'Hours after which a round that its vendor has left open is ended.',
  ),
  staleRounds: setting(
    z.enum(['refund', 'close']),
    'refund',
    'What becomes of a round left open in which nothing was won: stakes go back, or are lost. Where something was won it is closed.',
  ),
  seamlessCallsPerSecond: setting(
    z.number().int().min(10).max(1_000_000),
    2_000,
    "Calls of one vendor's that a node answers in a second.",
  ),
  jackpot: setting(
    z.object({
      share: z.number().min(0).max(5).multipleOf(0.01),
      start: z.number().int().min(0).max(1_000_000_000),
      wager: z.number().int().min(1_000).max(1_000_000_000),
      shownFrom: z.number().int().min(0).max(1_000_000_000),
    }),
    { share: 0.1, start: 0, wager: 10_000_000, shownFrom: 1_000 },
    'The jackpot: what of each bet goes into it, in percent; what the house lays in when it is empty; what is staked in jackpot games for each time it is won, on average; and from what amount on it is shown.',
    {
      guard: (before, after) =>
        after.share > before.share || after.start > before.start || after.wager !== before.wager,
    },
  ),
  jackpotTicker: setting(
    ticker,
    { min: 787_756_899.13, max: 787_757_899.13, stepMin: 10, stepMax: 50, intervals: [3000, 4000, 5000] },
    'The range, steps and pauses of the demo ticker.',
  ),
  jackpotDemo: setting(z.boolean(), true, 'Whether the demo ticker runs, so labelled, while no jackpot is funded.'),
} as const;
