import { z } from 'zod';
import { idField } from '~/domain/shared/fields/id-field';

export const InboxSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('read'), messageId: idField }),
  z.object({ intent: z.literal('remove'), messageId: idField }),
  z.object({ intent: z.literal('readAll') }),
  z.object({ intent: z.literal('removeAll') }),
  z.object({ intent: z.enum(['offersOn', 'offersOff']) }),
]);
