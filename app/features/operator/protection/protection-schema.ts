import { z } from 'zod';
import { isLimitKey, type LimitKey, minutesInDay } from '~/domain/protection/limit';
import { latinDigits } from '~/domain/shared/digits';
import { parseAmount } from '~/domain/shared/money';
import { reasonField } from '../reason-field';

const limit = z.string({ required_error: 'protecting:errors.choose' }).transform((name, issues): LimitKey => {
  const [kind = '', period = ''] = name.split('.');
  const key = { kind, period };
  if (isLimitKey(key)) return key;
  issues.addIssue({ code: 'custom', message: 'protecting:errors.choose' });
  return z.NEVER;
});

/** Minutes where it is time, money elsewhere; zero allows nothing. */
export const LowerSchema = z
  .object({
    limit,
    amount: z.string({ required_error: 'protecting:errors.amount' }).max(60, 'protecting:errors.amount'),
    reason: reasonField,
  })
  .transform(({ limit, amount: text, reason }, issues) => {
    const amount = limit.kind === 'time' ? minutesOf(text) : parseAmount(text);
    if (amount !== null && amount >= 0n) return { ...limit, amount, reason };
    issues.addIssue({ code: 'custom', path: ['amount'], message: 'protecting:errors.amount' });
    return z.NEVER;
  });

function minutesOf(text: string): bigint | null {
  const latin = latinDigits(text.normalize('NFC').trim());
  return /^\d{1,4}$/.test(latin) && Number(latin) <= minutesInDay ? BigInt(latin) : null;
}

export const PauseSchema = z.object({ reason: reasonField });
