import { z } from 'zod';
import { readPaymentPassword } from '~/domain/identity/payment-password/payment-password-rules';

const text = (key: string) =>
  z
    .string({ required_error: key })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(1, key).max(200, key));

const verificationCode = text('recover:contacts.codeRequired');

export const MobileSchema = z.object({
  countryDialingCode: text('recover:contacts.mobileRequired'),
  mobileNum: text('recover:contacts.mobileRequired'),
});

export const EmailSchema = z.object({
  email: text('recover:contacts.emailRequired')
    .transform((value) => value.toLowerCase())
    .pipe(z.string().email('recover:contacts.emailInvalid')),
});

/** What the account names already needs not be typed again. */
export const OwnSchema = z.object({});

export const CodeSchema = z.object({ verificationCode });

const pin = (key: string) => z.string({ required_error: key }).min(1, key).max(40, 'recover:payment.sixDigits');

/** Which of the old one and a code is asked, the server knows. */
export const PaymentPasswordSchema = z
  .object({
    oldPaymentPassword: z.string().max(40, 'recover:payment.sixDigits').optional(),
    verificationCode: z.string().max(200, 'recover:contacts.codeRequired').optional(),
    paymentPassword: pin('recover:payment.required'),
    confirmPaymentPassword: pin('recover:payment.confirmRequired'),
  })
  .refine(
    ({ paymentPassword, confirmPaymentPassword }) =>
      readPaymentPassword(paymentPassword) === readPaymentPassword(confirmPaymentPassword),
    { path: ['confirmPaymentPassword'], message: 'recover:payment.inconsistentTwice' },
  );
