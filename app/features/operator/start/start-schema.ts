import { z } from 'zod';

export const AgentSchema = z.object({
  username: z
    .string({ required_error: 'start:errors.name' })
    .trim()
    .regex(/^(?!\d+$)[a-zA-Z0-9_]{4,16}$/, 'start:errors.name'),
});

export const EmailSchema = z.object({
  email: z.string({ required_error: 'operator:errors.email' }).trim().email('operator:errors.email').max(254),
});

export const SmsSchema = z.object({
  mobile: z
    .string({ required_error: 'start:errors.mobile' })
    .trim()
    .regex(/^\+[1-9]\d{7,14}$/, 'start:errors.mobile'),
});

export const NothingSchema = z.object({});
