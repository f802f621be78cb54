import { z } from 'zod';
import {
  type AboutKind,
  type QuestionType,
  questionTypes,
  visitorTypes,
} from '~/domain/messaging/conversations/conversation';

const typeOf = (types: readonly QuestionType[]) =>
  z
    .string({ required_error: 'service:missing.type' })
    .refine((value) => types.map(String).includes(value), 'service:missing.type')
    .transform((value) => Number(value) as QuestionType);
const typeField = typeOf(questionTypes);
const contentField = z.string({ required_error: 'service:missing.content' }).trim().max(20_000);
const keyField = z.string().regex(/^[\w.:-]{8,200}$/);

export const FeedbackSchema = z.object({
  type: typeField,
  content: contentField,
  captcha: z.string({ required_error: 'service:missing.captcha' }),
  captchaId: keyField,
});
/** Who has no account leaves a way to be answered. */
export const VisitorFeedbackSchema = FeedbackSchema.extend({
  type: typeOf(visitorTypes),
  contact: z.string({ required_error: 'service:missing.contact' }).trim().max(100, 'service:longContact'),
});
const aboutField = z
  .string()
  .regex(/^(?:deposit|withdrawal|bet|grant):[1-9][0-9]{0,14}$/, 'service:missing.about')
  .transform((value) => {
    const [kind, id] = value.split(':');
    return { kind: kind as AboutKind, id: Number(id) };
  });
export const LetterSchema = z.object({
  type: typeField,
  content: contentField,
  channel: z.enum(['message', 'complaint']).default('message'),
  about: aboutField.optional(),
  followsId: z.coerce.number().int().positive().safe().optional(),
});
export const ChatSchema = z.object({ content: contentField, formKey: keyField });
export const JoinSchema = z.object({});
export const WriteSchema = z.object({ content: contentField });
export const RateSchema = z.object({ rating: z.coerce.number().int().min(1).max(5) });
export const RefreshCaptchaSchema = z.object({ captchaId: z.string().optional() });
