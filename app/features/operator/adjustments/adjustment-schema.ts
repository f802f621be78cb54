import { z } from 'zod';
import { adjustableWallets, adjustmentCategories } from '~/domain/cashier/adjustments/adjustment-states';
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
