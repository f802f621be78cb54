import { z } from 'zod';
import { latinDigits } from '~/domain/shared/digits';
import { amountField } from '~/domain/shared/fields/amount-field';
import { listField } from '~/domain/shared/fields/list-field';
import { minorOf } from '~/domain/shared/money';
import { andarSides } from '~/domain/studio/engines/andar';
import { baccaratBets } from '~/domain/studio/engines/baccarat';
import { highestMultiplier, lowestCashOut } from '~/domain/studio/engines/crash';
import { diceSides, isOfferedDice } from '~/domain/studio/engines/dice';
import { kenoNumbers, mostPicks } from '~/domain/studio/engines/keno';
import { mineCounts } from '~/domain/studio/engines/mines';
import { plinkoRows, risks } from '~/domain/studio/engines/plinko';
import { handSize } from '~/domain/studio/engines/poker';

const whole = z
  .string({ required_error: 'studio:choose' })
  .max(10, 'studio:choose')
  .transform((text) => latinDigits(text.trim()))
  .pipe(z.string().regex(/^\d{1,4}$/, 'studio:choose'))
  .transform(Number);

export const DiceSchema = z
  .object({ amount: amountField, side: z.enum(diceSides, { message: 'studio:choose' }), sum: whole })
  .refine(isOfferedDice, { message: 'studio:dice.notOffered', path: ['sum'] });

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

export const FlightSchema = z.object({
  amount: amountField,
  cashOutAt: multiplier,
  seat: z
    .enum(['1', '2'], { message: 'studio:choose' })
    .default('1')
    .transform((seat) => (seat === '2' ? 2 : 1)),
});

export const LimboSchema = z.object({
  amount: amountField,
  target: multiplier.transform((target, issues) => {
    if (target !== null) return target;
    issues.addIssue({ code: 'custom', message: 'studio:limbo.required' });
    return z.NEVER;
  }),
});

const risk = z.enum(risks, { message: 'studio:choose' });

export const PlinkoSchema = z.object({
  amount: amountField,
  risk,
  rows: z
    .enum(plinkoRows.map(String) as [string, ...string[]], { message: 'studio:choose' })
    .transform((rows) => Number(rows) as (typeof plinkoRows)[number]),
});

export const WheelSchema = z.object({ amount: amountField, risk });

export const AndarSchema = z.object({ amount: amountField, side: z.enum(andarSides, { message: 'studio:choose' }) });

/** Checkboxes; each number once, in rising order. */
export const KenoSchema = z.object({
  amount: amountField,
  picks: listField(
    whole.refine((number) => number >= 1 && number <= kenoNumbers, 'studio:choose'),
    kenoNumbers,
  )
    .default([])
    .transform((picks) => [...new Set(picks)].sort((a, b) => a - b))
    .refine((picks) => picks.length >= 1 && picks.length <= mostPicks, 'studio:keno.pick'),
});

/** A stake without anything to choose beside it. */
export const StakeSchema = z.object({ amount: amountField });

const reference = z.string({ required_error: 'refusal:studio.round_not_found' }).max(60);
export const MoveSchema = z.object({ round: reference, move: whole, step: whole.optional() });
/** Checkboxes of the cards that are held, by their places from 0; none is a choice too. */
export const HoldSchema = z.object({
  round: reference,
  hold: listField(
    whole.refine((place) => place < handSize, 'refusal:studio.unknown_move'),
    handSize,
  )
    .default([])
    .transform((places) => places.reduce((held, place) => held | (1 << place), 0)),
});
export const RoundSchema = z.object({ round: reference });

export const SeedSchema = z.object({
  clientSeed: z
    .string({ required_error: 'studio:fair.clientSeedRequired' })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(z.string().min(1, 'studio:fair.clientSeedRequired').max(64, 'studio:fair.clientSeedLong')),
});
