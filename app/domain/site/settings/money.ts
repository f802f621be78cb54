import { z } from 'zod';
import { onEveryChange, onLower, onRaise } from './guards';
import { setting } from './setting';
import { wordsList } from './setting-kinds';

export const moneySettings = {
  depositMinutes: setting(z.number().int().min(5).max(1_440), 30),
  slipHours: setting(z.number().int().min(1).max(168), 24),
  lateDeposits: setting(z.enum(['review', 'atOnce']), 'review'),
  depositTurnover: setting(z.number().min(0).max(100).multipleOf(0.01), 1, { guard: onEveryChange }),
  merchantWallet: setting(z.object({ isSingle: z.boolean() }), { isSingle: false }),
  walletTransferLimits: setting(
    z
      .object({ min: z.number().int().min(1).max(1_000_000), max: z.number().int().min(1).max(1_000_000_000) })
      .refine(({ min, max }) => min <= max),
    { min: 1, max: 1_000_000 },
  ),
  bankAccountsAtMost: setting(z.number().int().min(1).max(20), 5),
  payoutBanks: setting(wordsList, []),
  bankAccountCoolingHours: setting(z.number().int().min(0).max(168), 24, { guard: onLower }),
  withdrawalsPerDay: setting(z.number().int().min(1).max(1_000), 5, {
    guard: onRaise,
  }),
  withdrawalDailyAmount: setting(z.number().int().min(1).max(1_000_000_000_000), 500_000, { guard: onRaise }),
  withdrawalSecondPersonFrom: setting(z.number().int().min(0).max(1_000_000_000_000), 50_000, { guard: onRaise }),
  creditSecondPersonFrom: setting(z.number().int().min(0).max(1_000_000_000_000), 50_000, { guard: onRaise }),
  bonusWagerMost: setting(z.number().int().min(1).max(100), 10, {
    guard: onRaise,
  }),
  offerSecondPersonFrom: setting(z.number().int().min(0).max(1_000_000_000_000), 100_000, { guard: onRaise }),
  manualRewardSecondPersonFrom: setting(z.number().int().min(0).max(1_000_000_000_000), 5_000, { guard: onRaise }),
  pointsPer100: setting(z.number().min(0).max(100).multipleOf(0.01), 1, {
    guard: onRaise,
  }),
  depositPointsPer100: setting(z.number().min(0).max(100).multipleOf(0.01), 1, { guard: onRaise }),
  pointsForOneUnit: setting(z.number().int().min(1).max(1_000_000), 100, { guard: onEveryChange }),
  pointsConvertLeast: setting(z.number().int().min(1).max(1_000_000), 1_000),
  creditAlarmTimes: setting(z.number().int().min(2).max(1_000), 5, { guard: onRaise }),
  creditAlarmFrom: setting(z.number().int().min(1).max(1_000_000_000_000), 1_000_000, { guard: onRaise }),
  autoReceiveMinutes: setting(z.number().int().min(5).max(10_080), 60),
} as const;
