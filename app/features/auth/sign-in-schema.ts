import { z } from 'zod';

const text = (key: string) =>
  z
    .string({ required_error: key })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(1, key).max(200, key));

const redirectTo = z.string().optional();
const optional = z
  .string()
  .optional()
  .transform((value) => (value ?? '').normalize('NFC').trim());

/** What both forms hold beside the proof. */
const beside = {
  captchaId: optional,
  captcha: optional,
  rememberMe: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
  redirectTo,
};

function withCaptcha<T extends { captchaId: string; captcha: string }>({ captchaId, captcha, ...rest }: T) {
  return { ...rest, captcha: captchaId && captcha ? { captchaId, answer: captcha } : null };
}

export const SignInSchema = z
  .object({
    username: text('auth:username.required'),
    password: z
      .string({ required_error: 'auth:password.required' })
      .min(1, 'auth:password.required')
      .max(200, 'auth:password.required'),
    ...beside,
  })
  .transform(withCaptcha);

export const SendCodeSchema = z.object({
  countryDialingCode: text('auth:mobile.required'),
  mobileNum: text('auth:mobile.required'),
});

export const MobileCodeSchema = SendCodeSchema.extend({
  verificationCode: text('common:codeRequired'),
  redirectTo,
});

export const CodeSignInSchema = MobileCodeSchema.extend(beside).transform(withCaptcha);

export const PasskeySchema = z.object({
  credential: z.string({ required_error: 'auth:passkey.failed' }).min(2, 'auth:passkey.failed'),
  redirectTo,
});

export const RefreshSchema = z.object({ captchaId: z.string().max(100).optional() });
