import { z } from 'zod';
import { parseRate } from '~/domain/agency/rates/rate';
import { latinDigits } from '~/domain/shared/digits';
import { idField } from '~/domain/shared/fields/id-field';

const rate = z.string({ required_error: 'team:form.rateRequired' }).transform((text, context) => {
  const ratePpm = parseRate(text);
  if (ratePpm !== null) return ratePpm;
  context.addIssue({ code: 'custom', message: 'team:form.rateRequired' });
  return z.NEVER;
});

const role = z.enum(['member', 'agent'], { errorMap: () => ({ message: 'team:form.roleRequired' }) });

const whole = (most: number) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      const typed = latinDigits((text ?? '').trim());
      if (typed === '') return null;
      const value = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
      if (value >= 1 && value <= most) return value;
      context.addIssue({ code: 'custom', message: 'team:form.wholeNumber' });
      return z.NEVER;
    });

export const RegisterSchema = z
  .object({
    type: role,
    username: z.string({ required_error: 'team:form.usernameRequired' }).trim().max(64, 'team:form.usernameRequired'),
    nickname: z.string().trim().max(40, 'team:form.nicknameLong').optional(),
    password: z.string({ required_error: 'team:form.passwordRequired' }).max(200, 'team:form.passwordRequired'),
    confirmPassword: z.string({ required_error: 'team:form.confirmRequired' }).max(200, 'team:form.confirmRequired'),
    rate,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'team:form.confirmDiffers',
  });

export const LinkSchema = z.object({
  type: role,
  rate,
  channel: z.string({ required_error: 'team:form.channelRequired' }).trim().max(60, 'team:form.channelRequired'),
  days: whole(3_650),
  uses: whole(1_000_000),
});

export const CloseLinkSchema = z.object({ linkId: idField });
export const RateSchema = z.object({ rate });
export const MessageSchema = z.object({
  content: z
    .string({ required_error: 'team:form.contentRequired' })
    .trim()
    .min(2, 'team:form.contentRequired')
    .max(1_000, 'team:form.contentLong'),
});
export const SuspendSchema = z.object({
  reason: z
    .string({ required_error: 'team:form.reasonRequired' })
    .trim()
    .min(3, 'team:form.reasonRequired')
    .max(500, 'team:form.reasonRequired'),
});
