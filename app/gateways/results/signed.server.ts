import { z } from 'zod';
import { isSigned } from '~/domain/shared/signature.server';
import type { ReadResult, ResultSource, ResultSources } from './port';

const most = 40;
const Notice = z.object({
  game: z.string().regex(/^[a-z0-9-]{1,40}$/),
  issue: z.string().regex(/^\d{8}(-\d{4})?$/),
  numbers: z
    .array(z.string().regex(/^\d{1,10}$/))
    .min(1)
    .max(most),
  publicAt: z
    .string()
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional(),
});

/** Sources that sign what they send as the seamless wallet's vendors do. */
export function signedResults(secrets: Record<string, string>): ResultSources {
  const sources = new Map(Object.entries(secrets).map(([name, secret]) => [name, signedSource(secret)]));
  return { find: (name) => sources.get(name) ?? null };
}

function signedSource(secret: string): ResultSource {
  return {
    read: (headers, rawBody, now) => (isSigned(secret, headers, rawBody, now) ? readNotice(rawBody) : 'badSignature'),
  };
}

function readNotice(rawBody: string): ReadResult {
  try {
    return Notice.parse(JSON.parse(rawBody));
  } catch {
    return 'badRequest';
  }
}
