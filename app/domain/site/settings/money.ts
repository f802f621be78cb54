import { z } from 'zod';
import { onEveryChange, onLower, onRaise } from './guards';
import { setting } from './setting';
import { wordsList } from './setting-kinds';

export const moneySettings = {
  depositMinutes: setting(
    z.number().int().min(5).max(1_440),
    30,
    'Minutes a deposit waits for its payment before it expires.',
  ),
  slipHours: setting(z.number().int().min(1).max(168), 24, 'Hours a manual transfer waits for its slip.'),
  lateDeposits: setting(
    z.enum(['review', 'atOnce']),
    'review',
    'Whether money that comes after its deposit had expired is reviewed first or credited at once.',
  ),
  depositTurnover: setting(
    z.number().min(0).max(100).multipleOf(0.01),
    1,
    'How many times a deposit must be bet before money is withdrawn; 0: not at all.',
    { guard: onEveryChange },
  ),
  merchantWallet: setting(
    z.object({ isSingle: z.boolean() }),
    { isSingle: false },
    "Whether there is one wallet only: vendors' wallets are then not shown, and nothing is sent to them.",
  ),
  walletTransferLimits: setting(
    z
      .object({ min: z.number().int().min(1).max(1_000_000), max: z.number().int().min(1).max(1_000_000_000) })
      .refine(({ min, max }) => min <= max),
    { min: 1, max: 1_000_000 },
    "The least and the most that moves between the main wallet and a vendor's at once; a recall brings all.",
  ),
  bankAccountsAtMost: setting(z.number().int().min(1).max(20), 5, 'Accounts a member may be paid out to.'),
  payoutBanks: setting(
    wordsList,
    [],
    'Banks that are offered by name when a payout account is added; others can be typed.',
  ),
  bankAccountCoolingHours: setting(
    z.number().int().min(0).max(168),
    24,
    'Hours before money is paid out to an account that was added.',
    { guard: onLower },
  ),
  withdrawalsPerDay: setting(z.number().int().min(1).max(1_000), 5, 'Withdrawals a member may ask for in a day.', {
    guard: onRaise,
  }),
  withdrawalDailyAmount: setting(
    z.number().int().min(1).max(1_000_000_000_000),
    500_000,
    'What a member may withdraw in a day, in whole units of the currency.',
    { guard: onRaise },
  ),
  withdrawalSecondPersonFrom: setting(
    z.number().int().min(0).max(1_000_000_000_000),
    50_000,
    'From this amount on a withdrawal is approved by two persons; in whole units of the currency.',
    { guard: onRaise },
  ),
  creditSecondPersonFrom: setting(
    z.number().int().min(0).max(1_000_000_000_000),
    50_000,
    'From this amount on a deposit is credited by two operators, as is any in another amount than asked for; in whole units of the currency.',
    { guard: onRaise },
  ),
  bonusWagerMost: setting(z.number().int().min(1).max(100), 10, 'How many times a bonus may be to be bet at most.', {
    guard: onRaise,
  }),
  offerSecondPersonFrom: setting(
    z.number().int().min(0).max(1_000_000_000_000),
    100_000,
    'Offers with a budget above this amount, or without one, take two operators; in whole units of the currency.',
    { guard: onRaise },
  ),
  manualRewardSecondPersonFrom: setting(
    z.number().int().min(0).max(1_000_000_000_000),
    5_000,
    'From this amount on, all that an account is given by hand within 24 hours included, a reward takes two operators; in whole units of the currency.',
    { guard: onRaise },
  ),
  pointsPer100: setting(z.number().min(0).max(100).multipleOf(0.01), 1, 'Points for every 100 of valid bets.', {
    guard: onRaise,
  }),
  depositPointsPer100: setting(
    z.number().min(0).max(100).multipleOf(0.01),
    1,
    'Points for every 100 that is deposited.',
    { guard: onRaise },
  ),
  pointsForOneUnit: setting(
    z.number().int().min(1).max(1_000_000),
    100,
    'Points that convert to one unit of the currency.',
    { guard: onEveryChange },
  ),
  pointsConvertLeast: setting(
    z.number().int().min(1).max(1_000_000),
    1_000,
    'The fewest points that are converted at once.',
  ),
  creditAlarmTimes: setting(
    z.number().int().min(2).max(1_000),
    5,
    'Operators who approve adjustments are told of a credit by hand this many times as large as 99 of 100 credits of the last 30 days.',
    { guard: onRaise },
  ),
  creditAlarmFrom: setting(
    z.number().int().min(1).max(1_000_000_000_000),
    1_000_000,
    'Operators who approve adjustments are told of any credit by hand from this amount on; in whole units of the currency.',
    { guard: onRaise },
  ),
  autoReceiveMinutes: setting(
    z.number().int().min(5).max(10_080),
    60,
    'Minutes after which a paid withdrawal that nobody confirmed counts as received.',
  ),
} as const;
