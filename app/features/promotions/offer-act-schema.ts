import { z } from 'zod';

export const ApplySchema = z.object({
  remark: z
    .string()
    .max(4_000)
    .optional()
    .transform((text) => text ?? ''),
});

export const CodeSchema = z.object({
  promoCode: z
    .string()
    .max(200)
    .optional()
    .transform((typed) => typed ?? ''),
});

export const RefreshCaptchaSchema = z.object({ captchaId: z.string().max(100).optional() });

/** A check-in says nothing but that it is one. */
export const CheckInSchema = z.object({});
