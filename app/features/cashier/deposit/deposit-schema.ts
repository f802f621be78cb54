import { z } from 'zod';
import { asksSender, readSenderNumber, readTransactionId } from '~/domain/cashier/deposits/transfer-mark';
import type { MethodKind } from '~/domain/cashier/methods/payment-method';
import { amountField } from '~/domain/shared/fields/amount-field';

export const DepositSchema = z.object({
  methodId: z.coerce
    .number({ required_error: 'deposit:method.required', invalid_type_error: 'deposit:method.required' })
    .int('deposit:method.required')
    .positive('deposit:method.required')
    .max(2_147_483_647, 'deposit:method.required'),
  amount: amountField,
  /** Empty: none. */
  offerCode: z.string().max(60).optional(),
});

const line = z
  .string()
  .optional()
  .transform((text) => (text ?? '').trim());

/**
 * The transfer's number, a picture of its receipt, or both. The picture's content is judged where it is kept; a mobile
 * wallet's transfer is found by its sender as well.
 */
export const slipSchemaFor = (kind: MethodKind) =>
  z
    .object({
      proof: z
        .instanceof(File)
        .optional()
        .transform((file) => file ?? new File([], '')),
      transactionId: line,
      senderNumber: line,
    })
    .transform(({ proof, transactionId: typed, senderNumber: sender }, context) => {
      const refuse = (field: string, message: string) => {
        context.addIssue({ code: 'custom', path: [field], message });
        return z.NEVER;
      };
      if (typed === '') return proof.size > 0 ? { proof } : refuse('proof', 'deposit:slip.needed');
      const transactionId = readTransactionId(typed);
      if (transactionId === null) return refuse('transactionId', 'deposit:slip.transactionShape');
      const senderNumber = sender === '' ? '' : readSenderNumber(sender);
      if (senderNumber === null) return refuse('senderNumber', 'deposit:slip.senderShape');
      if (senderNumber === '' && asksSender(kind) && proof.size === 0) {
        return refuse('senderNumber', 'deposit:slip.senderNeeded');
      }
      return { proof, mark: { transactionId, senderNumber } };
    });
