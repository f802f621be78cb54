import { z } from 'zod';
import { ways } from '~/domain/identity/second-step/ways';

const text = (key: string) =>
  z
    .string({ required_error: key })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(1, key).max(200, key));

/** Absent: the way that the page shows first. */
const method = z.enum(ways, { message: 'verify:method.required' }).optional();

export const SendCodeSchema = z.object({ method });

export const VerifySchema = z.object({
  method,
  verificationCode: text('common:codeRequired'),
  answer: z.string().max(200, 'verify:question.required').optional(),
  rememberDevice: z.string().optional(),
  redirectTo: z.string().optional(),
});

export const PasskeySchema = z.object({
  credential: z.string({ required_error: 'verify:passkey.failed' }).min(2, 'verify:passkey.failed'),
  rememberDevice: z.string().optional(),
  redirectTo: z.string().optional(),
});
