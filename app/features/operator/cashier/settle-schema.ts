import { z } from 'zod';
import { idField } from '~/domain/shared/fields/id-field';

export const SettleSchema = z.object({
  alarmId: idField,
  reason: z
    .string({ required_error: 'operator:reason.required' })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string({ required_error: 'operator:reason.required' })
        .min(3, 'operator:reason.required')
        .max(500, 'operator:reason.tooLong'),
    ),
});
