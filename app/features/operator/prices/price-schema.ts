import { z } from 'zod';
import { shareOfPercent } from '~/domain/lottery/prices/modes';
import { remarkField } from '../reason-field';

export const PriceSchema = z.object({
  of: z.string().max(40),
  rtp: z
    .string({ required_error: 'lottery:prices.wrong' })
    .max(12, 'lottery:prices.wrong')
    .transform((typed, issues) => {
      const share = shareOfPercent(typed);
      if (share === null) issues.addIssue({ code: z.ZodIssueCode.custom, message: 'lottery:prices.wrong' });
      return share ?? z.NEVER;
    }),
  reason: remarkField,
});
