import { z } from 'zod';
import { idField } from '~/domain/shared/fields/id-field';

const name = z.string({ required_error: 'factors:passkeys.nameRequired' }).max(200, 'factors:passkeys.nameRequired');

export const NothingSchema = z.object({});

export const ConfirmSchema = z.object({
  verificationCode: z
    .string({ required_error: 'factors:authenticator.codeRequired' })
    .min(1, 'factors:authenticator.codeRequired')
    .max(40, 'factors:authenticator.codeRequired'),
});

export const AddPasskeySchema = z.object({
  name,
  credential: z.string({ required_error: 'factors:passkeys.failed' }).min(2, 'factors:passkeys.failed'),
});

export const RenamePasskeySchema = z.object({ passkeyId: idField, name });

export const RemovePasskeySchema = z.object({ passkeyId: idField });
