import { z } from 'zod';
import { amountField } from '~/domain/shared/amount-field';

export const DepositSchema = z.object({
  methodId: z.coerce
    .number({ required_error: 'deposit:method.required', invalid_type_error: 'deposit:method.required' })
    .int('deposit:method.required')
    .positive('deposit:method.required')
    .max(2_147_483_647, 'deposit:method.required'),
  amount: amountField,
});

/** Its content is judged where it is kept; here only that there is one. */
export const SlipSchema = z.object({
  proof: z.instanceof(File, { message: 'refusal:files.required' }),
});
