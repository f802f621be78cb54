import { z } from 'zod';
import { outcomes } from '~/domain/messaging/conversations/conversation';

export const TextSchema = z.object({
  content: z.string({ required_error: 'service:missing.content' }).trim().max(20_000),
  seenEntryId: z.coerce.number().int().nonnegative().default(0),
});
export const DecideSchema = TextSchema.extend({
  outcome: z.enum(outcomes, { message: 'desk:decide.missing' }),
});
export const PresenceSchema = z.object({ capacity: z.coerce.number().int().min(1).max(20).default(4) });
/** Who had the conversation on the page; empty: nobody. */
const seenAssigneeField = z.coerce
  .number()
  .int()
  .nonnegative()
  .safe()
  .default(0)
  .transform((id) => id || null);
export const ActSchema = z.object({ seenAssigneeId: seenAssigneeField });
export const AssignSchema = z.object({
  assignee: z.coerce
    .number({ required_error: 'desk:assign.missing', invalid_type_error: 'desk:assign.missing' })
    .int()
    .positive()
    .safe(),
  seenAssigneeId: seenAssigneeField,
});

const answerText = z.string({ required_error: 'desk:answers.missing' }).trim().max(20_000);
export const AnswerSchema = z.object({
  id: z.coerce.number().int().positive().safe().optional(),
  title: z.string({ required_error: 'desk:answers.missing' }).trim().max(100, 'service:longContact'),
  bn: answerText,
  en: answerText,
});
export const RemoveAnswerSchema = z.object({ id: z.coerce.number().int().positive().safe() });
