import { z } from 'zod';
import { vendorStates } from '~/domain/catalogue/change-vendor.server';

const longest = 400;

/** An empty notice takes the notice away. */
const words = z
  .string()
  .optional()
  .transform((text) => (text ?? '').normalize('NFC').trim())
  .refine((text) => text.length <= longest, 'operator:vendors.tooLong');

export const VendorSchema = z.object({
  vendor: z.string().max(64),
  state: z.enum(vendorStates),
  noticeBn: words,
  noticeEn: words,
});
