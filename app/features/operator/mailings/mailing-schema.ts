import { z } from 'zod';
import { mailingPurposes } from '~/domain/messaging/mailings/mailing';
import { latinDigits } from '~/domain/shared/digits';
import { contentLanguages } from '~/domain/shared/language';
import { remarkField } from '../reason-field';

const text = (longest: number) =>
  z
    .string()
    .optional()
    .transform((typed) => (typed ?? '').normalize('NFC').trim().slice(0, longest));

/** Left empty it does not matter. */
const days = z
  .string()
  .optional()
  .transform((typed = '', issues) => {
    const latin = latinDigits(typed.trim());
    if (latin === '') return null;
    const number = /^\d{1,4}$/.test(latin) ? Number(latin) : 0;
    if (number > 0) return number;
    issues.addIssue({ code: z.ZodIssueCode.custom, message: 'mailings:errors.days' });
    return z.NEVER;
  });

export const MailingSchema = z.object({
  purpose: z.enum(mailingPurposes),
  to: z.enum(['names', 'segment']),
  /** Separated by spaces, commas or lines. */
  names: text(200_000),
  level: z.enum(['', '1', '2', '3', '4']).default(''),
  under: text(60),
  language: z.enum(['', ...contentLanguages]).default(''),
  seen: z.enum(['', 'seen', 'away']).default(''),
  seenDays: days,
  registeredDays: days,
  deposited: z.enum(['', 'yes', 'no']).default(''),
  withAgents: z.string().optional(),
  titleBn: text(200),
  titleEn: text(200),
  contentBn: text(6_000),
  contentEn: text(6_000),
  link: text(300),
});

export const SendSchema = z.object({
  /** A clock time of the site; left empty it goes at once. */
  sendAt: text(16),
  reason: remarkField,
});

export const NoFieldsSchema = z.object({});
