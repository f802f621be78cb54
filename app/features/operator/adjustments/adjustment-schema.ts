import { z } from 'zod';
import { adjustableWallets, adjustmentCategories } from '~/domain/cashier/adjustments/adjustment-states';
import { amountField } from '~/domain/shared/amount-field';

const said = z
  .string()
  .default('')
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().max(500, 'operator:reason.tooLong'));
const reason = said.pipe(z.string().min(3, 'operator:reason.required'));

export const ProposalSchema = z
  .object({
    account: z.string({ required_error: 'refusal:cashier.unknown_owner' }).trim().max(100),
    wallet: z.enum(adjustableWallets),
    direction: z.enum(['add', 'take']),
    amount: amountField,
    category: z.enum(adjustmentCategories),
    reason,
  })
  .transform(({ direction, amount, ...rest }) => ({ ...rest, amountMinor: direction === 'add' ? amount : -amount }));

export const AgreeSchema = z.object({ reason: said });
export const RefuseSchema = z.object({ reason });
