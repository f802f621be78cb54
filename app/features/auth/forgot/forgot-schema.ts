import { z } from 'zod';
import { MobileCodeSchema } from '../sign-in-schema';

const text = (key: string, wrong: string) =>
  z
    .string({ required_error: key })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(1, key).max(200, wrong));

/** Secrets are taken as typed. */
const secret = (key: string) => z.string({ required_error: key }).min(1, key).max(200, key);

const newPassword = {
  newPassword: secret('recover:password.required'),
  confirmNewPassword: secret('recover:password.confirmRequired'),
};
const isTwice = (typed: { newPassword: string; confirmNewPassword: string }) =>
  typed.newPassword === typed.confirmNewPassword;
const notTwice = { path: ['confirmNewPassword'], message: 'recover:password.inconsistentTwice' };

export const ResetByMobileSchema = MobileCodeSchema.extend(newPassword).refine(isTwice, notTwice);

export const ResetByEmailSchema = z.object({
  username: text('recover:email.usernameRequired', 'recover:email.usernameRequired'),
  email: text('recover:email.required', 'recover:email.invalid').pipe(z.string().email('recover:email.invalid')),
  redirectTo: z.string().optional(),
});

export const ResetByLinkSchema = z.object(newPassword).refine(isTwice, notTwice);
