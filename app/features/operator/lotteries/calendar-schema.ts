import { z } from 'zod';
import { latinDigits } from '~/domain/shared/digits';
import { isDay } from '~/domain/shared/period';
import { reasonField } from '../reason-field';

const dayNeeded = { required_error: 'lotteries:calendar.dayNeeded' };
const day = z
  .string(dayNeeded)
  .transform((typed) => latinDigits(typed.trim()))
  .refine(isDay, 'lotteries:calendar.dayNeeded');

/** Without a last day it is the first one only. */
const days = { of: z.string({ required_error: 'lotteries:calendar.ofNeeded' }).max(60), from: day, to: day.optional() };

const time = z
  .string()
  .optional()
  .transform((typed) => latinDigits(typed?.trim() ?? ''));
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const mayVoid = z
  .string()
  .optional()
  .transform((typed) => typed !== undefined);

export const ExceptionSchema = z
  .object({
    ...days,
    kind: z.enum(['none', 'at'], { message: 'lotteries:calendar.kindNeeded' }),
    closesAt: time,
    drawsAt: time,
    mayVoid,
    note: reasonField,
  })
  .superRefine(({ kind, closesAt, drawsAt }, issues) => {
    for (const [name, typed] of Object.entries({ closesAt, drawsAt })) {
      if (kind === 'at' && !isTime(typed))
        issues.addIssue({ code: 'custom', path: [name], message: 'lottery:operator.timeNeeded' });
    }
  });

export const RemovalSchema = z.object({ ...days, mayVoid, note: z.string().max(500).default('') });
