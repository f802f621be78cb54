import { z } from 'zod';
import { commonPasswords } from '~/domain/identity/passwords/common-passwords.server';
import { readPaymentPassword } from '~/domain/identity/payment-password/payment-password-rules';
import { readNickname } from '~/domain/identity/profile/nickname';
import { readMobile } from '~/domain/identity/profile/read-mobile';
import type { AskedField } from '~/domain/identity/registration/registration-form';
import { Refusal } from '~/domain/shared/refusal';
import { matchesField, normaliseField } from '~/domain/site/registration/patterns';
import type { RegistrationField } from '~/domain/site/registration/registration-fields';
import { messageWith } from '~/http/forms/form-message';
import { ruleMessage } from '~/http/forms/rule-message';

type Typed = Partial<Record<RegistrationField | 'termsAccepted' | 'redirectTo', string>>;

/** Judged elsewhere: a number by its country, a code and a captcha by what was sent, a choice by its list. */
const judgedElsewhere = new Set<RegistrationField>(['countryDialingCode', 'mobileNum', 'verificationCode', 'captcha']);
const invitations = new Set<RegistrationField>(['affiliateCode', 'referralCode']);

/** All that is wrong with a registration at once, each fault at its field; what is right comes out as it is kept. */
export function registrationSchema(fields: readonly AskedField[]) {
  const names = [...fields.map(({ field }) => field), 'termsAccepted', 'redirectTo'];
  return z
    .object(Object.fromEntries(names.map((name) => [name, z.string().optional()])))
    .superRefine((raw, issues) => {
      for (const [field, message] of faultsOf(fields, raw)) {
        issues.addIssue({ code: 'custom', path: [field], message });
      }
    })
    .transform((raw: Typed) => normalised(fields, raw));
}

function* faultsOf(fields: readonly AskedField[], raw: Typed): Generator<[field: string, message: string]> {
  for (const asked of fields) {
    const message = judgedElsewhere.has(asked.field) ? judgeOwn(asked, raw) : judgeByRule(asked, raw);
    if (message) yield [asked.field, message];
  }
  if (!raw.termsAccepted) yield ['termsAccepted', 'register:terms.required'];
}

function judgeByRule(asked: AskedField, raw: Typed): string | null {
  const value = typedIn(asked, raw);
  if (asked.field === 'confirmPassword') {
    if (!value) return 'register:required';
    return value === raw.password ? null : 'register:inconsistentTwice';
  }
  const fault = matchesField(asked, value);
  if (fault === 'required') return 'register:required';
  if (fault && invitations.has(asked.field)) return 'refusal:identity.invitation_code_error';
  if (!fault && asked.field === 'nickname' && value && !readNickname(value)) return 'refusal:identity.nickname_shape';
  if (!fault && asked.field === 'password' && commonPasswords.has(value.toLowerCase())) {
    return 'refusal:identity.password_common';
  }
  return fault ? ruleMessage(asked) : null;
}

function judgeOwn(asked: AskedField, raw: Typed): string | null {
  const value = raw[asked.field]?.trim();
  if (asked.field === 'mobileNum') {
    if (!value) return asked.isRequired ? 'auth:mobile.required' : null;
    return faultOfMobile(raw.countryDialingCode ?? '', value);
  }
  // What belongs to a number is asked once there is one.
  if (asked.field === 'verificationCode') return raw.mobileNum?.trim() && !value ? 'common:codeRequired' : null;
  if (asked.field === 'captcha') return value ? null : 'refusal:captcha.required';
  return null;
}

function faultOfMobile(dialingCode: string, typed: string): string | null {
  try {
    readMobile(dialingCode, typed);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return messageWith(`refusal:${error.code}`, error.params);
  }
}

function typedIn({ field }: AskedField, raw: Typed): string {
  const value = raw[field] ?? '';
  return field === 'paymentPassword' ? readPaymentPassword(value) : value;
}

/** Empty fields are left out. */
function normalised(fields: readonly AskedField[], raw: Typed): Typed {
  const values = fields.map((asked) => [asked.field, normaliseField(asked, typedIn(asked, raw))]);
  return Object.fromEntries([...values, ['redirectTo', raw.redirectTo]].filter(([, value]) => value));
}
