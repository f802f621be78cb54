import { z } from 'zod';
import { idField } from '~/domain/shared/fields/id-field';

const name = z.string({ required_error: 'factors:passkeys.nameRequired' }).max(200, 'factors:passkeys.nameRequired');

export const NothingSchema = z.object({});

export const ConfirmSchema = z.object({
  verificationCode: z
    .string({ required_error: 'common:codeRequired' })
    .min(1, 'common:codeRequired')
    .max(40, 'common:codeRequired'),
});

export const AddPasskeySchema = z.object({
  name,
  credential: z.string({ required_error: 'factors:passkeys.failed' }).min(2, 'factors:passkeys.failed'),
});

export const RenamePasskeySchema = z.object({ passkeyId: idField, name });

export const RemovePasskeySchema = z.object({ passkeyId: idField });
