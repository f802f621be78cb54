import { z } from 'zod';
import { amountField } from '~/domain/shared/amount-field';
import { latinDigits } from '~/domain/shared/digits';
import { minorOf } from '~/domain/shared/money';
import { baccaratBets } from '~/domain/studio/engines/baccarat';
import { highestMultiplier, lowestCashOut } from '~/domain/studio/engines/crash';
import { diceSides, isOfferedDice } from '~/domain/studio/engines/dice';
import { mineCounts, tilesInAll } from '~/domain/studio/engines/mines';

const whole = z
  .string({ required_error: 'studio:choose' })
  .max(10, 'studio:choose')
  .transform((text) => latinDigits(text.trim()))
  .pipe(z.string().regex(/^\d{1,4}$/, 'studio:choose'))
  .transform(Number);

export const DiceSchema = z
  .object({ amount: amountField, side: z.enum(diceSides, { message: 'studio:choose' }), sum: whole })
  .refine(isOfferedDice, { message: 'studio:dice.notOffered', path: ['sum'] });

export const ReelsSchema = z.object({ amount: amountField });

export const BaccaratSchema = z.object({
  amount: amountField,
  bet: z.enum(baccaratBets, { message: 'studio:choose' }),
});

export const MinesSchema = z.object({
  amount: amountField,
  mines: whole.refine((count) => (mineCounts as readonly number[]).includes(count), 'studio:choose'),
});

/**
 * "2", "১.৫০": a multiplier in hundredths; empty: cashed out by hand. Its text is judged in the transformation, not by a second
 * string after `pipe`: the form parser takes an empty string for a missing one there too.
 */
const multiplier = z
  .string()
  .max(12, 'studio:flight.cashOutShape')
  .optional()
  .transform((text = '') => latinDigits(text.trim()).replace(/^[×x]/i, ''))
  .transform((text, issues) => {
    if (/^(?:\d{1,5}(?:\.\d{1,2})?)?$/.test(text)) return text === '' ? null : Number(minorOf(text) / 100n);
    issues.addIssue({ code: 'custom', message: 'studio:flight.cashOutShape' });
    return z.NEVER;
  })
  .refine(
    (value) => value === null || (value >= lowestCashOut && value <= highestMultiplier),
    'studio:flight.cashOutRange',
  );

export const FlightSchema = z.object({ amount: amountField, cashOutAt: multiplier });

const reference = z.string({ required_error: 'refusal:studio.round_not_found' }).max(60);
export const TileSchema = z.object({
  round: reference,
  tile: whole.refine((tile) => tile < tilesInAll, 'refusal:studio.unknown_tile'),
});
export const RoundSchema = z.object({ round: reference });

export const SeedSchema = z.object({
  clientSeed: z
    .string({ required_error: 'studio:fair.clientSeedRequired' })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(z.string().min(1, 'studio:fair.clientSeedRequired').max(64, 'studio:fair.clientSeedLong')),
});
