import { z } from 'zod';

export const SpinSchema = z.object({
  seedHash: z.string().regex(/^[0-9a-f]{64}$/),
  clientSeed: z
    .string()
    .optional()
    .transform((typed) => typed ?? ''),
});

/** What a spin is checked by; left empty nothing is calculated. */
export const VerifySearch = z.object({
  seed: z.string().trim().max(200).catch(''),
  client: z.string().trim().max(200).catch(''),
  nonce: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).catch(1),
  version: z.coerce.number().int().min(1).max(1_000_000).nullable().catch(null),
});
