import { z } from 'zod';
import { amountField } from '~/domain/shared/fields/amount-field';
import { reasonField, remarkField } from '../reason-field';

/** A reason, and the amount once more, are asked for where it is another than what was expected; the domain knows. */
export const ApproveSchema = z.object({
  receivedAmount: amountField,
  confirmAmount: amountField.optional(),
  reason: remarkField,
});
export const DeclineSchema = z.object({ reason: reasonField });
