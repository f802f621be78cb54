import { z } from 'zod';
import { amountField, optionalAmountField } from '~/domain/shared/fields/amount-field';

const bankAccountId = z.coerce
  .number({
    required_error: 'withdraw:accounts.required',
    invalid_type_error: 'withdraw:accounts.required',
  })
  .int('withdraw:accounts.required')
  .positive('withdraw:accounts.required')
  .safe('withdraw:accounts.required');

/** What is left empty is nothing, not wrong. */
const line = (longest: number) =>
  z
    .string()
    .optional()
    .transform((text) => (text ?? '').normalize('NFC').trim())
    .refine((text) => text.length <= longest, 'withdraw:tooLong');

export const ReviewSchema = z.object({ bankAccountId, amount: amountField });

export const WithdrawSchema = ReviewSchema.extend({
  paymentPassword: z.string({ required_error: 'withdraw:review.pinRequired' }).max(60, 'withdraw:review.pinRequired'),
});

export const AddAccountSchema = z.object({
  methodId: z.coerce
    .number({ required_error: 'withdraw:add.methodRequired', invalid_type_error: 'withdraw:add.methodRequired' })
    .int('withdraw:add.methodRequired')
    .positive('withdraw:add.methodRequired')
    .max(2_147_483_647, 'withdraw:add.methodRequired'),
  accountNumber: z.string({ required_error: 'withdraw:add.numberRequired' }).max(120, 'withdraw:tooLong'),
  bankName: line(80),
  payeeName: line(200),
});

export const RemoveAccountSchema = z.object({ bankAccountId });

/** A picture may be left out: then there is an empty one. */
const proof = z
  .instanceof(File)
  .optional()
  .transform((file) => file ?? new File([], ''));
const reason = line(500);

export const NotReceivedSchema = z.object({ proof, reason });
export const PartlyReceivedSchema = z.object({
  receivedAmount: amountField,
  /** Left empty it is what received leaves of the whole. */
  remainingAmount: optionalAmountField,
  proof,
  reason,
});
export const NoFieldsSchema = z.object({});
