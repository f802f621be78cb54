import { z } from 'zod';
import { amountField } from '~/domain/shared/fields/amount-field';

const walletId = z
  .string({ required_error: 'wallet:form.choose' })
  .regex(/^[A-Za-z0-9_]{1,20}$/, 'refusal:wallet.unknown_wallet');

export const TransferSchema = z.object({ fromWalletId: walletId, toWalletId: walletId, amount: amountField });

export const AutoSchema = z.object({ value: z.enum(['on', 'off']) });
