import { z } from 'zod';
import { amountField } from '~/domain/shared/amount-field';

const clean = (text: string) => text.normalize('NFC').trim();

/** Conform takes an empty field for none. */
const said = z
  .string()
  .max(500, 'operator:reason.tooLong')
  .optional()
  .transform((text) => clean(text ?? ''));
const reason = z
  .string({ required_error: 'operator:reason.required' })
  .transform(clean)
  .pipe(
    z
      .string({ required_error: 'operator:reason.required' })
      .min(3, 'operator:reason.required')
      .max(500, 'operator:reason.tooLong'),
  );

/** A reason is asked for where the amount is another than what was expected; the domain knows. */
export const ApproveSchema = z.object({ receivedAmount: amountField, reason: said });
export const DeclineSchema = z.object({ reason });
