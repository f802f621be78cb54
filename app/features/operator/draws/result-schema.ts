import { z } from 'zod';

export const ResultSchema = z.object({
  numbers: z.string({ required_error: 'lottery:official.numbersNeeded' }).max(1_000, 'lottery:official.numbersNeeded'),
});
