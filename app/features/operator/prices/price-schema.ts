import { z } from 'zod';
import { latinDigits } from '~/domain/shared/digits';
import { remarkField } from '../reason-field';

/** Percent with two decimals at most, as 1/10 000. */
export function readShare(typed: string): number | null {
  const latin = latinDigits(typed.trim());
  return /^\d{1,3}(\.\d{1,2})?$/.test(latin) ? Math.round(Number(latin) * 100) : null;
}

export const PriceSchema = z.object({
  of: z.string().max(40),
  rtp: z
    .string({ required_error: 'lottery:prices.wrong' })
    .max(12, 'lottery:prices.wrong')
    .transform((typed, issues) => {
      const share = readShare(typed);
      if (share === null) issues.addIssue({ code: z.ZodIssueCode.custom, message: 'lottery:prices.wrong' });
      return share ?? z.NEVER;
    }),
  reason: remarkField,
});
