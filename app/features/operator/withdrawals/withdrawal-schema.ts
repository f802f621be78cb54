import { z } from 'zod';
import { reasonField, remarkField } from '../reason-field';

export const ApproveSchema = z.object({ reason: remarkField });
export const DeclineSchema = z.object({ reason: reasonField });
/** That there is one, the domain asks: conform takes an empty field for none. */
export const PaymentSchema = z.object({
  paymentReference: z
    .string()
    .max(100, 'operator:reason.tooLong')
    .optional()
    .transform((text) => (text ?? '').normalize('NFC').trim()),
});
export const NoFieldsSchema = z.object({});
