import { z } from 'zod';

const line = (longest: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.normalize('NFC').trim())
    .pipe(z.string().max(longest, 'operator:reason.tooLong'));

export const ApproveSchema = z.object({ reason: line(500) });
export const DeclineSchema = z.object({ reason: line(500).pipe(z.string().min(3, 'operator:reason.required')) });
/** That there is one, the domain asks. */
export const PaymentSchema = z.object({ paymentReference: line(100) });
export const NoFieldsSchema = z.object({});
