import { z } from 'zod';

export const TextSchema = z.object({
  content: z.string({ required_error: 'service:missing.content' }).trim().max(20_000),
  seenEntryId: z.coerce.number().int().nonnegative().default(0),
});
export const ActSchema = z.object({});
