import { z } from 'zod';
import { latinDigits } from '../digits';
import { parseAmount } from '../money';

/** The field `amount` of every form that moves money: more than nothing, two decimals, in either script. Messages are keys. */
export const amountField = z
  .string({ required_error: 'money:amount.required' })
  .max(60, 'money:amount.shape')
  .transform(positive);

/** The same where it may be left empty. */
export const optionalAmountField = z
  .string()
  .max(60, 'money:amount.shape')
  .optional()
  .transform((text, issues) => (text === undefined || text.trim() === '' ? undefined : positive(text, issues)));

function positive(text: string, issues: z.RefinementCtx): bigint {
  const amountMinor = parseAmount(text);
  if (amountMinor !== null && amountMinor > 0n) return amountMinor;
  issues.addIssue({ code: 'custom', message: amountMinor === 0n ? 'money:amount.zero' : faultOf(text) });
  return z.NEVER;
}

function faultOf(text: string): string {
  const latin = latinDigits(text.normalize('NFC').trim());
  if (/^[-−–]/.test(latin)) return 'money:amount.negative';
  if (/^[\d,]+\.\d{3,}$/.test(latin)) return 'money:amount.decimals';
  if (/^\d{13,}(?:\.\d+)?$/.test(latin.replaceAll(',', ''))) return 'money:amount.huge';
  return 'money:amount.shape';
}
