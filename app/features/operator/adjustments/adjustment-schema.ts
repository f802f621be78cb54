import { z } from 'zod';
import { adjustableWallets, adjustmentCategories } from '~/domain/cashier/adjustments/adjustment-states';
import { amountField } from '~/domain/shared/fields/amount-field';
import { reasonField, remarkField } from '../reason-field';

export const ProposalSchema = z
  .object({
    account: z.string({ required_error: 'refusal:cashier.unknown_owner' }).trim().max(100),
    wallet: z.enum(adjustableWallets),
    direction: z.enum(['add', 'take']),
    amount: amountField,
    category: z.enum(adjustmentCategories),
    reason: reasonField,
  })
  .transform(({ direction, amount, ...rest }) => ({ ...rest, amountMinor: direction === 'add' ? amount : -amount }));

export const AgreeSchema = z.object({ reason: remarkField });
export const RefuseSchema = z.object({ reason: reasonField });
