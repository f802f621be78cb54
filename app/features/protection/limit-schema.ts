import { z } from 'zod';
import { isLimitKey, type LimitKey, minutesInDay } from '~/domain/protection/limit';
import { breakLengths, exclusionLengths } from '~/domain/protection/pause';
import { latinDigits } from '~/domain/shared/digits';
import { parseAmount } from '~/domain/shared/money';

/** `loss.day`: a kind and a period. */
export function limitName({ kind, period }: LimitKey): string {
  return `${kind}.${period}`;
}

const limit = z.string({ required_error: 'protection:form.choose' }).transform((name, issues): LimitKey => {
  const [kind = '', period = ''] = name.split('.');
  const key = { kind, period };
  if (isLimitKey(key)) return key;
  issues.addIssue({ code: 'custom', message: 'protection:form.choose' });
  return z.NEVER;
});

/** Zero is a limit: nothing at all. */
export const SetSchema = z
  .object({
    limit,
    amount: z.string({ required_error: 'protection:form.amountRequired' }).max(60, 'money:amount.shape'),
  })
  .transform(({ limit, amount: text }, issues) => {
    const amount = limit.kind === 'time' ? minutesOf(text) : parseAmount(text);
    if (amount !== null && amount >= 0n) return { ...limit, amount };
    const message = limit.kind === 'time' ? 'protection:form.minutesShape' : 'money:amount.shape';
    issues.addIssue({ code: 'custom', path: ['amount'], message });
    return z.NEVER;
  });

function minutesOf(text: string): bigint | null {
  const latin = latinDigits(text.normalize('NFC').trim());
  return /^\d{1,4}$/.test(latin) && Number(latin) <= minutesInDay ? BigInt(latin) : null;
}

export const LimitSchema = z.object({ limit });

export const IntervalSchema = z.object({
  minutes: z.enum(['60', '30', '15'], { errorMap: () => ({ message: 'protection:form.choose' }) }),
});

export const RemindSchema = z.object({
  months: z.enum(['6', '3', '1'], { errorMap: () => ({ message: 'protection:form.choose' }) }),
});

const understood = z.literal('on', { errorMap: () => ({ message: 'protection:form.understood' }) });
const chooseLength = { errorMap: () => ({ message: 'protection:form.choose' }) };

export const BreakSchema = z.object({ length: z.enum(breakLengths, chooseLength), understood });
export const ExclusionSchema = z.object({ length: z.enum(exclusionLengths, chooseLength), understood });
