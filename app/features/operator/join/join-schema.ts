import { z } from 'zod';

/** Secrets are taken as typed. */
const secret = (key: string) => z.string({ required_error: key }).min(1, key).max(200, key);

const passwords = {
  newPassword: secret('recover:password.required'),
  confirmNewPassword: secret('recover:password.confirmRequired'),
};
const isTwice = (typed: { newPassword: string; confirmNewPassword: string }) =>
  typed.newPassword === typed.confirmNewPassword;
const notTwice = { path: ['confirmNewPassword'], message: 'recover:password.inconsistentTwice' };

export const CodeSchema = z
  .object({ ...passwords, verificationCode: secret('operators:errors.code') })
  .refine(isTwice, notTwice);

export const PasskeySchema = z.object({ ...passwords, credential: z.string().max(20_000) }).refine(isTwice, notTwice);
