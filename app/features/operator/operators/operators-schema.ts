import { z } from 'zod';
import { listField } from '~/domain/shared/fields/list-field';
import { reasonField } from '../reason-field';

const required = { required_error: 'operators:errors.name' };

export const InviteSchema = z.object({
  account: z
    .string(required)
    .trim()
    .regex(/^[a-zA-Z0-9_.-]{3,32}$/, 'operators:errors.name'),
  email: z.string({ required_error: 'operator:errors.email' }).trim().email('operator:errors.email').max(254),
});

export const RolesSchema = z.object({ roles: listField(z.string().max(40), 40).default([]), reason: reasonField });

export const ReasonSchema = z.object({ reason: reasonField });

export const NothingSchema = z.object({});
