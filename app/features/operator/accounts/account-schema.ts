import { z } from 'zod';
import { socialProviders } from '~/domain/identity/social/providers';
import { idField } from '~/domain/shared/fields/id-field';
import { reasonField } from '../reason-field';

/** What is done to an account is done for a reason; later somebody reads it. */
export const ReasonSchema = z.object({ reason: reasonField });

/** What cannot be undone is confirmed by the account's name. */
export const CloseSchema = (account: string) =>
  z.object({
    reason: reasonField,
    account: z
      .string({ required_error: 'operator:acts.close.confirm' })
      .refine((typed) => typed.trim().toLowerCase() === account.toLowerCase(), 'operator:acts.close.confirm'),
  });

const unknownType = 'refusal:identity.agent_type';

/** Which numbers there are the settings say. */
export const TypeSchema = z.object({
  type: z
    .string({ required_error: unknownType })
    .regex(/^\d{1,3}$/, unknownType)
    .transform(Number),
  reason: reasonField,
});

export const UnlinkSchema = z.object({ provider: z.enum(socialProviders), reason: reasonField });
export const EndSessionSchema = z.object({ sessionId: idField });
