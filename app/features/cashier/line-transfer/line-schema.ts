import { z } from 'zod';
import { amountField } from '~/domain/shared/fields/amount-field';

const to = z.enum(['upline', 'downline'], { errorMap: () => ({ message: 'line:form.choose' }) });
const account = z.string().trim().max(64, 'refusal:agency.not_in_line').optional();

/** Before it is looked over. */
export const LineSchema = z
  .object({ to, account, amount: amountField })
  .refine((typed) => typed.to === 'upline' || typed.account, {
    path: ['account'],
    message: 'line:form.accountRequired',
  });

export const ConfirmSchema = z
  .object({
    to,
    account,
    amount: amountField,
    paymentPassword: z.string({ required_error: 'line:form.paymentRequired' }).max(200, 'line:form.paymentRequired'),
  })
  .refine((typed) => typed.to === 'upline' || typed.account, {
    path: ['account'],
    message: 'line:form.accountRequired',
  });
