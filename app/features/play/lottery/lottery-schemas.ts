import { z } from 'zod';
import { stakeUnits } from '~/domain/lottery/prices/stake';
import { latinDigits } from '~/domain/shared/digits';

const required = (message: string) => z.string({ required_error: message }).max(64, message);

export const BetSchema = z.object({
  draw: required('lottery:wrong.draw')
    .transform(Number)
    .pipe(z.number().int('lottery:wrong.draw').positive('lottery:wrong.draw').max(2_147_483_647, 'lottery:wrong.draw')),
  price: required('lottery:wrong.draw'),
  play: required('lottery:wrong.play'),
  unit: z.enum(stakeUnits, { message: 'lottery:wrong.unit' }),
  multiplier: required('lottery:wrong.multiplier')
    .transform((text) => latinDigits(text.trim()))
    .pipe(z.string().regex(/^(?:[1-9]\d{0,2}|1000)$/, 'lottery:wrong.multiplier'))
    .transform(BigInt),
});

/** Without a chase it is the ticket of the page. */
export const CancelSchema = z.object({
  chase: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});
