import { describe, expect, test } from 'vitest';
import type { AskedField } from '~/domain/identity/registration/registration-form';
import { type PatternKind, patternIdOf } from '~/domain/site/registration/patterns';
import { type RegistrationField, registrationFields } from '~/domain/site/registration/registration-fields';
import { registrationSchema } from '~/features/auth/register/registration-schema.server';
import { messageWith } from '~/http/forms/form-message';

function rule(field: RegistrationField, kind: PatternKind = 'any', more: Partial<AskedField> = {}): AskedField {
  const bounds = { minLength: 2, maxLength: 20 };
  return { field, isEnabled: true, isRequired: true, patternId: patternIdOf(kind), ...bounds, ...more };
}

const fields = [
  rule('username', 'letterFirst', { minLength: 4, maxLength: 16 }),
  rule('password', 'any', { minLength: 8, maxLength: 64 }),
  rule('confirmPassword'),
  rule('email', 'email', { isRequired: false, maxLength: 60 }),
];
const whole = { username: 'rahima', password: 'Padma 77!', confirmPassword: 'Padma 77!', termsAccepted: '1' };

function faults(typed: Record<string, string>, asked = fields): Record<string, string> {
  const parsed = registrationSchema(asked).safeParse(typed);
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

test('what is right comes out as it is kept, secrets as typed', () => {
  const typed = { ...whole, username: ' rahima ', password: ' Padma 77!', confirmPassword: ' Padma 77!', email: '' };
  expect(registrationSchema(fields).parse(typed)).toEqual({
    username: 'rahima',
    password: ' Padma 77!',
    confirmPassword: ' Padma 77!',
  });
});

test('all that is wrong is told at once, each fault at its field', () => {
  expect(faults({ username: '7up', password: 'short', confirmPassword: 'other', email: 'nobody' })).toEqual({
    username: messageWith('register:patterns.letterFirst', { size: '4–16' }),
    password: messageWith('register:patterns.any', { size: '8–64' }),
    confirmPassword: 'register:inconsistentTwice',
    email: messageWith('register:patterns.email', { size: '2–60' }),
    termsAccepted: 'register:terms.required',
  });
});

test('a password that is too common is told beside what is wrong with its confirmation', () => {
  expect(faults({ ...whole, password: 'Password123', confirmPassword: 'other' })).toEqual({
    password: 'refusal:identity.password_common',
    confirmPassword: 'register:inconsistentTwice',
  });
});

test('an empty field is a fault only where it is required', () => {
  expect(faults({})).toEqual({
    username: 'register:required',
    password: 'register:required',
    confirmPassword: 'register:required',
    termsAccepted: 'register:terms.required',
  });
});

test('a length of one size is said as one', () => {
  const asked = [rule('idNumber', 'digits', { minLength: 10, maxLength: 10 })];
  expect(faults({ termsAccepted: '1', idNumber: '123' }, asked)).toEqual({
    idNumber: messageWith('register:patterns.digits', { size: '10' }),
  });
});

describe('a mobile number', () => {
  const code = [rule('countryDialingCode'), rule('mobileNum', 'digits'), rule('verificationCode')];
  const typed = { termsAccepted: '1', countryDialingCode: '880', verificationCode: '১২৩৪৫৬' };

  test('is judged by its country, in either script', () => {
    expect(faults({ ...typed, mobileNum: '০১৭১২-৩৪৫৬৭৮' }, code)).toEqual({});
    expect(faults({ ...typed, mobileNum: '0171' }, code)).toEqual({
      mobileNum: messageWith('refusal:identity.mobile_digits', { digits: '11' }),
    });
    expect(faults({ ...typed, mobileNum: 'call me' }, code)).toHaveProperty(
      'mobileNum',
      'refusal:identity.mobile_format?',
    );
  });

  test('asks for its code once it is there', () => {
    expect(faults({ ...typed, mobileNum: '01712345678', verificationCode: ' ' }, code)).toEqual({
      verificationCode: 'common:codeRequired',
    });
    const optional = code.map((asked) => ({ ...asked, isRequired: false }));
    expect(faults({ ...typed, mobileNum: '', verificationCode: '' }, optional)).toEqual({});
  });
});

test('a payment password may be typed in Bengali figures', () => {
  const asked = [rule('paymentPassword', 'digits', { minLength: 6, maxLength: 6 })];
  expect(registrationSchema(asked).parse({ termsAccepted: '1', paymentPassword: '২৪৬৮১০' })).toEqual({
    paymentPassword: '246810',
  });
});

test('a code nobody can have is an invitation that fails, whatever its shape', () => {
  const asked = [rule('referralCode', 'lettersOrDigits'), rule('affiliateCode', 'lettersOrDigits')];
  const typed = { termsAccepted: '1', referralCode: '<b>', affiliateCode: 'x' };
  expect(new Set(Object.values(faults(typed, asked)))).toEqual(new Set(['refusal:identity.invitation_code_error']));
});

test('a nickname keeps the house rule too', () => {
  expect(faults({ termsAccepted: '1', nickname: '<script>' }, [rule('nickname')])).toEqual({
    nickname: 'refusal:identity.nickname_shape',
  });
});

test('what no form asks for never comes through', () => {
  const typed = {
    ...whole,
    type: '1',
    balance: '99999',
    role: 'operator',
    status: 'active',
    uplineId: '1',
    domain: 'x',
  };
  expect(Object.keys(registrationSchema(fields).parse(typed))).toEqual(['username', 'password', 'confirmPassword']);
});

test('no hostile registration of 50 kB a field takes a second', () => {
  const kinds: PatternKind[] = [
    'fullName',
    'strong',
    'email',
    'lettersAndDigits',
    'uppercaseWithSpaces',
    'thaiOrEnglish',
  ];
  const asked = registrationFields.map((field, at) => rule(field, kinds[at % kinds.length], { maxLength: 500 }));
  for (const unit of ['a', 'A ', 'a@', '1', ' ', '👨‍👩‍👧', 'ক্']) {
    const hostile = unit.repeat(50_000 / unit.length);
    const typed = Object.fromEntries(asked.map(({ field }) => [field, hostile]));
    const start = performance.now();
    faults(typed, asked);
    expect(performance.now() - start, unit).toBeLessThan(50 * asked.length);
  }
});
