import { z } from 'zod';

const clean = (text: string) => text.normalize('NFC').trim();
const longest = 500;

const required = { required_error: 'operator:reason.required' };

/** Why an operator decided so, where it has to be said. */
export const reasonField = z
  .string(required)
  .transform(clean)
  .pipe(z.string(required).min(3, 'operator:reason.required').max(longest, 'operator:reason.tooLong'));

/** Where it may be said. Conform takes an empty field for none. */
export const remarkField = z
  .string()
  .max(longest, 'operator:reason.tooLong')
  .optional()
  .transform((text) => clean(text ?? ''));
