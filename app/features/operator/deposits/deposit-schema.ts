import { z } from 'zod';
import { amountField } from '~/domain/shared/amount-field';

const said = z
  .string()
  .default('')
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().max(500, 'operator:reason.tooLong'));

/** A reason is asked for where the amount is another than what was expected; the domain knows. */
export const ApproveSchema = z.object({ receivedAmount: amountField, reason: said });
export const DeclineSchema = z.object({ reason: said.pipe(z.string().min(3, 'operator:reason.required')) });
