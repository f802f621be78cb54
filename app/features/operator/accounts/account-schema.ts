import { z } from 'zod';
import { reopenedFields } from '~/domain/identity/profile/details';
import { defaultDialingCode, dialingCodes, internationalNumber } from '~/domain/identity/profile/dialing-codes';
import { socialProviders } from '~/domain/identity/social/providers';
import { latinDigits } from '~/domain/shared/digits';
import { idField } from '~/domain/shared/fields/id-field';
import { reasonField } from '../reason-field';

/** What is done to an account is done for a reason; later somebody reads it. */
export const ReasonSchema = z.object({ reason: reasonField });

/** What cannot be undone is confirmed by the account's name. */
export const CloseSchema = (account: string) =>
  z.object({
    reason: reasonField,
    account: z
      .string({ required_error: 'operator:acts.close.confirm' })
      .refine((typed) => typed.trim().toLowerCase() === account.toLowerCase(), 'operator:acts.close.confirm'),
  });

const unknownType = 'refusal:identity.agent_type';

/** Which numbers there are the settings say. */
export const TypeSchema = z.object({
  type: z
    .string({ required_error: unknownType })
    .regex(/^\d{1,3}$/, unknownType)
    .transform(Number),
  reason: reasonField,
});

export const DetailSchema = z.object({ field: z.enum(reopenedFields), reason: reasonField });

/** Left empty: the contact is removed. */
export const ContactSchema = z
  .object({
    kind: z.enum(['mobile', 'email']),
    contact: z.string().max(200, 'recover:contacts.emailInvalid').optional(),
    reason: reasonField,
  })
  .transform(({ kind, contact = '', reason }, issues) => {
    const typed = contact.normalize('NFC').trim();
    const read = typed === '' ? null : kind === 'mobile' ? mobileOf(typed) : emailOf(typed);
    if (read !== undefined) return { kind, contact: read, reason };
    const message = kind === 'mobile' ? 'refusal:identity.mobile_format' : 'recover:contacts.emailInvalid';
    issues.addIssue({ code: 'custom', message, path: ['contact'] });
    return z.NEVER;
  });

/** Without a country code it is a number of the country that is chosen beforehand. */
function mobileOf(typed: string): string | undefined {
  const latin = latinDigits(typed).replace(/[\s().-]/g, '');
  const codes = latin.startsWith('+')
    ? dialingCodes.map(({ code }) => code).filter((code) => latin.startsWith(`+${code}`))
    : [defaultDialingCode];
  return codes.map((code) => internationalNumber(code, latin)).find((number) => number !== null) ?? undefined;
}

function emailOf(typed: string): string | undefined {
  return z.string().email().safeParse(typed.toLowerCase()).data;
}

export const UnlinkSchema = z.object({ provider: z.enum(socialProviders), reason: reasonField });
const noNote = 'operator:notes.required';

export const NoteSchema = z.object({
  text: z
    .string({ required_error: noNote })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(z.string().min(1, noNote).max(1_000, 'operator:notes.tooLong')),
});

export const EndSessionSchema = z.object({ sessionId: idField });
