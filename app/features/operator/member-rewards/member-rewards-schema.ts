import { z } from 'zod';
import { handWays } from '~/domain/promotions/terms/manual';
import { latinDigits } from '~/domain/shared/digits';
import { amountField } from '~/domain/shared/fields/amount-field';
import { idField } from '~/domain/shared/fields/id-field';
import { parseAmount } from '~/domain/shared/money';
import { reasonField } from '../reason-field';

const wrongTerms = 'refusal:promotions.invalid_terms';
const noWords = { required_error: 'giving:give.wordsMissing' };

/** Typed with two decimals at most, kept in hundredths. */
const timesField = z
  .string()
  .max(10, wrongTerms)
  .optional()
  .transform((typed, issues) => {
    const minor = typed === undefined || typed.trim() === '' ? 0n : parseAmount(typed);
    if (minor !== null && minor >= 0n) return Number(minor / 100n);
    issues.addIssue({ code: 'custom', message: wrongTerms });
    return z.NEVER;
  });

const daysField = z
  .string()
  .optional()
  .transform((given, issues) => {
    const typed = latinDigits(given ?? '').trim();
    if (typed === '') return null;
    if (/^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 365) return Number(typed);
    issues.addIssue({ code: 'custom', message: wrongTerms });
    return z.NEVER;
  });

export const GiveSchema = z.object({
  way: z.enum(handWays),
  amount: amountField,
  factor: timesField,
  days: daysField,
  words: z
    .string(noWords)
    .transform((text) => text.normalize('NFC').trim())
    .pipe(z.string().min(3, noWords.required_error).max(500, 'operator:reason.tooLong')),
  reason: reasonField,
});

export const RevokeSchema = z.object({ grantId: idField, reason: reasonField });

export const TakePointsSchema = z.object({ rewardId: idField, reason: reasonField });
