import { z } from 'zod';
import { reasonField } from '../reason-field';

/** `seen` is the hash of the rows that the page named. */
export const BulkSchema = z.object({ reason: reasonField, seen: z.string().max(60) });

export const NothingSchema = z.object({});
