import { z } from 'zod';

const text = (key: string) =>
  z
    .string({ required_error: key })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(1, key).max(200, key));

export const SignInSchema = z.object({
  username: text('auth:username.required'),
  password: z
    .string({ required_error: 'auth:password.required' })
    .min(1, 'auth:password.required')
    .max(200, 'auth:password.required'),
  redirectTo: z.string().optional(),
});
