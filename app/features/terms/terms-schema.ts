import { z } from 'zod';

export const TermsSchema = z.object({ version: z.coerce.number().int().positive().max(1_000_000) });
