import { z } from 'zod';
import { endOfDay } from '~/domain/lottery/calendar/draws-of-day';
import { latinDigits } from '~/domain/shared/digits';
import { isDay } from '~/domain/shared/period';
import { reasonField } from '../reason-field';

/** `pause`: of lotteries that draw around the clock. */
export const exceptionKinds = ['none', 'at', 'pause'] as const;

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
    kind: z.enum(exceptionKinds, { message: 'lotteries:calendar.kindNeeded' }),
    closesAt: time,
    drawsAt: time,
    pauseFrom: time,
    // Clocks show the end of a day as the beginning of the next.
    pauseUntil: time.transform((typed) => (typed === '00:00' ? endOfDay : typed)),
    mayVoid,
    note: reasonField,
  })
  .superRefine(({ kind, closesAt, drawsAt, pauseFrom, pauseUntil }, issues) => {
    const needed = {
      none: [],
      at: Object.entries({ closesAt, drawsAt }),
      pause: Object.entries({ pauseFrom, pauseUntil }),
    }[kind];
    for (const [name, typed] of needed) {
      if (!isTime(typed) && !(name === 'pauseUntil' && typed === endOfDay))
        issues.addIssue({ code: 'custom', path: [name], message: 'lottery:operator.timeNeeded' });
    }
  });

export const RemovalSchema = z.object({ ...days, mayVoid, note: z.string().max(500).default('') });
