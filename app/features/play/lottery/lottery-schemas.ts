import { z } from 'zod';
import { shareOfPercent } from '~/domain/lottery/prices/modes';
import { multiplierPattern, stakeUnits } from '~/domain/lottery/prices/stake';
import { latinDigits } from '~/domain/shared/digits';

const required = (message: string) => z.string({ required_error: message }).max(64, message);

/** Of the draw on sale, at the prices that the page showed. */
const sale = {
  draw: required('lottery:wrong.draw')
    .transform(Number)
    .pipe(z.number().int('lottery:wrong.draw').positive('lottery:wrong.draw').max(2_147_483_647, 'lottery:wrong.draw')),
  price: required('lottery:wrong.draw'),
  /** In percent; none where the lottery has no rebate. */
  rebate: z
    .string()
    .max(6, 'lottery:wrong.rebate')
    .transform((typed, issues) => {
      const share = shareOfPercent(typed);
      if (share === null) issues.addIssue({ code: z.ZodIssueCode.custom, message: 'lottery:wrong.rebate' });
      return share ?? z.NEVER;
    })
    .optional(),
};

/** All tickets of the slip. */
export const SlipSchema = z.object(sale);

export const BetSchema = z.object({
  ...sale,
  play: required('lottery:wrong.play'),
  unit: z.enum(stakeUnits, { message: 'lottery:wrong.unit' }),
  multiplier: required('lottery:wrong.multiplier')
    .transform((text) => latinDigits(text.trim()))
    .pipe(z.string().regex(multiplierPattern, 'lottery:wrong.multiplier'))
    .transform(BigInt),
});

/** Without a chase it is the ticket of the page. */
export const CancelSchema = z.object({
  chase: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});
