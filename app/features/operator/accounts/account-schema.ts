import { z } from 'zod';
import { socialProviders } from '~/domain/identity/social/providers';

const reason = z
  .string({ required_error: 'operator:reason.required' })
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z
      .string({ required_error: 'operator:reason.required' })
      .min(3, 'operator:reason.required')
      .max(500, 'operator:reason.tooLong'),
  );

/** What is done to an account is done for a reason; later somebody reads it. */
export const ReasonSchema = z.object({ reason });

/** What cannot be undone is confirmed by the account's name. */
export const CloseSchema = (account: string) =>
  z.object({
    reason,
    account: z
      .string({ required_error: 'operator:acts.close.confirm' })
      .refine((typed) => typed.trim().toLowerCase() === account.toLowerCase(), 'operator:acts.close.confirm'),
  });

export const UnlinkSchema = z.object({ provider: z.enum(socialProviders), reason });
export const EndSessionSchema = z.object({ sessionId: z.coerce.number().int().positive() });
export const NoFieldsSchema = z.object({});
