import { z } from 'zod';
import { onAnyRaise, onRaise } from './guards';
import { setting } from './setting';
import { openingHours } from './setting-kinds';

const ceiling = z.number().min(0).max(100).multipleOf(0.0001);

export const agentSettings = {
  contractSettlement: setting(
    z.object({ isPaused: z.boolean(), carryOver: z.enum(['none', 'previous', 'always']) }),
    { isPaused: false, carryOver: 'none' },
    { guard: (before, after) => (before.isPaused && !after.isPaused) || before.carryOver !== after.carryOver },
  ),
  lineTransfer: setting(
    z
      .object({
        isOn: z.boolean(),
        min: z.number().int().min(1).max(1_000_000),
        max: z.number().int().min(1).max(1_000_000_000),
        perDay: z.number().int().min(1).max(1_000_000_000),
      })
      .refine(({ min, max }) => min <= max),
    { isOn: false, min: 100, max: 50_000, perDay: 200_000 },
    {
      guard: (before, after) =>
        after.isOn &&
        (!before.isOn || after.min < before.min || after.max > before.max || after.perDay > before.perDay),
    },
  ),
  rebateRateMost: setting(z.number().min(0).max(5).multipleOf(0.0001), 1, { guard: onRaise }),
  contractCeilings: setting(
    z.object({ dividend: ceiling, daily: ceiling, hourly: ceiling, realtime: ceiling }),
    { dividend: 50, daily: 1, hourly: 0.5, realtime: 0.3 },
    { guard: onAnyRaise },
  ),
  agentActsPerDay: setting(
    z.object({
      messages: z.number().int().min(0).max(100_000),
      registrations: z.number().int().min(0).max(100_000),
    }),
    { messages: 200, registrations: 100 },
  ),
  agentsSeeBalances: setting(z.boolean(), true),
  agentsMayPlay: setting(z.boolean(), false),
  agentConsultingHours: setting(openingHours, { fromDay: 1, toDay: 5, from: '12:00', to: '21:00' }),
} as const;
