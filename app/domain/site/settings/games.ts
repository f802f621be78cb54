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
  esportVendors: setting(vendorCodes, ['AV', 'IMES', 'IA', 'AI', 'TF']),
  cockfightVendors: setting(vendorCodes, []),
  inhouseVendors: setting(vendorCodes, []),
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
  ),
  studioLimits: setting(
    z.object({
      maxStake: z.number().int().min(1).max(10_000_000),
      maxPayout: z.number().int().min(1).max(1_000_000_000),
    }),
    { maxStake: 10_000, maxPayout: 1_000_000 },
    { guard: onAnyRaise },
  ),
  lotteryReturns: setting(
    z.record(z.string().regex(/^[A-Z]{2,5} [0-9a-z-]{1,20}$/), z.number().min(75).max(100).multipleOf(0.01)),
    {},
    { guard: () => true },
  ),
  officialLotteries: setting(z.array(z.string().regex(/^[a-z0-9-]{1,40}$/)).max(100), [], { guard: () => true }),
  lotteryFeedTrusted: setting(z.boolean(), false, { guard: onSwitchOn }),
  largestBet: setting(z.number().int().min(1).max(1_000_000_000), 1_000_000, { guard: onRaise }),
  playStopped: setting(z.boolean(), false),
  staleRoundHours: setting(z.number().int().min(1).max(720), 24),
  staleRounds: setting(z.enum(['refund', 'close']), 'refund'),
  seamlessCallsPerSecond: setting(z.number().int().min(10).max(1_000_000), 2_000),
  jackpot: setting(
    z.object({
      share: z.number().min(0).max(5).multipleOf(0.01),
      start: z.number().int().min(0).max(1_000_000_000),
      wager: z.number().int().min(1_000).max(1_000_000_000),
      shownFrom: z.number().int().min(0).max(1_000_000_000),
    }),
    { share: 0.1, start: 0, wager: 10_000_000, shownFrom: 1_000 },
    {
      guard: (before, after) =>
        after.share > before.share || after.start > before.start || after.wager !== before.wager,
    },
  ),
  jackpotTicker: setting(ticker, {
    min: 787_756_899.13,
    max: 787_757_899.13,
    stepMin: 10,
    stepMax: 50,
    intervals: [3000, 4000, 5000],
  }),
  jackpotDemo: setting(z.boolean(), true),
} as const;
