import { z } from 'zod';
import { idField } from '~/domain/shared/fields/id-field';

const text = (key: string) => z.string({ required_error: key }).min(1, key).max(200, key);

export const NicknameSchema = z.object({ nickname: text('security:nickname.required') });

export const AvatarSchema = z.object({ avatar: text('security:avatar.required') });

export const RevokeSchema = z.object({ sessionId: idField });

/** Secrets are taken as typed. Which old one is asked, the server knows. */
export const ChangePasswordSchema = z
  .object({
    oldPassword: z.string().max(200, 'security:password.tooLong').optional(),
    newPassword: text('security:password.newRequired'),
    confirmNewPassword: text('security:password.confirmRequired'),
    redirectTo: z.string().optional(),
  })
  .refine(({ newPassword, confirmNewPassword }) => newPassword === confirmNewPassword, {
    path: ['confirmNewPassword'],
    message: 'security:password.inconsistentTwice',
  });
