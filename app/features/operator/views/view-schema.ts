import { z } from 'zod';
import { idField } from '~/domain/shared/fields/id-field';

const longest = 40;
const message = 'operator:views.badName';

const name = z
  .string({ required_error: message })
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(1, message).max(longest, message));

export const SaveSchema = z.object({ name, address: z.string().max(2_000) });
export const RenameSchema = z.object({ name, id: idField });
export const RemoveSchema = z.object({ id: idField });
