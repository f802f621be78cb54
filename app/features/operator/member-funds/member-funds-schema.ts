import { z } from 'zod';
import { settledAs } from '~/domain/play/vendor-wallets/transfer-states';
import { idField } from '~/domain/shared/fields/id-field';
import { reasonField } from '../reason-field';

/** To lock it, unlock it or take it out. */
export const PayoutSchema = z.object({ bankAccountId: idField, reason: reasonField });
export const WaiveSchema = z.object({ requirementId: idField, reason: reasonField });

/** Of what became of it, one has to be chosen. */
export const SettleSchema = z.object({
  transferId: idField,
  as: z.enum(settledAs, { required_error: 'funds:settleTransfer.choose' }),
  reason: reasonField,
});
