import { z } from 'zod';

export const ResultSchema = z.object({
  numbers: z.string({ required_error: 'lottery:official.numbersNeeded' }).max(1_000, 'lottery:official.numbersNeeded'),
  /** By the site's clock; empty where the draw was held as scheduled. */
  publicAt: z.string().max(64, 'lottery:operator.timeNeeded').optional(),
});
