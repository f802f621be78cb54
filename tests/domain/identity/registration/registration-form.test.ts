import { describe, expect, test } from 'vitest';
import { askedFields, openMethods, type RegistrationMethod } from '~/domain/identity/registration/registration-form';
import { type FlagCode, readFlags } from '~/domain/site/flags';
import type { FieldValidator } from '~/domain/site/registration/patterns';
import { registrationFields } from '~/domain/site/registration/registration-fields';
import { validators } from '~/seed/content/validators';

type Use = 'required' | 'optional' | 'off';

function flagsWith(switched: Partial<Record<FlagCode, boolean>>) {
  return readFlags(Object.entries(switched).map(([code, isEnabled]) => ({ code, isEnabled })));
}

function rulesWith(uses: Partial<Record<string, Use>>): FieldValidator[] {
  return validators.map((rule) => {
    const use = uses[rule.field];
    return use ? { ...rule, isEnabled: use !== 'off', isRequired: use === 'required' } : rule;
  });
}

function asked(
  method: RegistrationMethod,
  { uses = {}, flags = {} }: { uses?: Partial<Record<string, Use>>; flags?: Partial<Record<FlagCode, boolean>> } = {},
): Record<string, 'required' | 'optional'> {
  const fields = askedFields({ validators: rulesWith(uses), flags: flagsWith(flags), method });
  return Object.fromEntries(fields.map(({ field, isRequired }) => [field, isRequired ? 'required' : 'optional']));
}

const invitation = { affiliateCode: 'optional', referralCode: 'optional' };
const secrets = { password: 'required', confirmPassword: 'required' };

describe('the fields that are asked', () => {
  test('by user name: a name, a password twice, and what the operator wants', () => {
    expect(asked('register')).toEqual({ username: 'required', ...secrets, email: 'optional', ...invitation });
  });

  test('by mobile: the number with its code in place of the name', () => {
    expect(asked('registerMobile')).toEqual({
      ...secrets,
      countryDialingCode: 'required',
      mobileNum: 'required',
      verificationCode: 'required',
      email: 'optional',
      ...invitation,
    });
  });

  test('no code where mobiles are not verified, no password where mobiles join without', () => {
    const fields = asked('registerMobile', { flags: { REGMOBVERF3: false, MOBILENUMPASSREG3: false } });
    expect(Object.keys(fields)).toEqual(['countryDialingCode', 'mobileNum', 'email', 'affiliateCode', 'referralCode']);
    expect(asked('register', { flags: { MOBILENUMPASSREG3: false } })).toMatchObject(secrets);
  });

  test('a mobile wanted beside the user name brings its country and its code along', () => {
    const wanted = { countryDialingCode: 'optional', mobileNum: 'optional', verificationCode: 'optional' };
    expect(asked('register', { uses: { mobileNum: 'optional' } })).toMatchObject(wanted);
    expect(asked('register', { uses: { mobileNum: 'required' } })).toMatchObject({ verificationCode: 'required' });
  });

  test('what the server knows by itself is never asked, whatever the operator ticked', () => {
    const all = Object.fromEntries(registrationFields.map((field) => [field, 'required' as const]));
    const fields = asked('register', { uses: all });
    expect(registrationFields.filter((field) => !(field in fields))).toEqual(['domain']);
    expect(new Set(Object.values(fields))).toEqual(new Set(['required']));
  });

  test('a name and a password are asked whatever the operator switched off or never wrote down', () => {
    expect(asked('register', { uses: { username: 'off', password: 'off' } })).toMatchObject({ username: 'required' });
    const bare = askedFields({ validators: [], flags: flagsWith({}), method: 'registerMobile' });
    expect(bare.map(({ field }) => field)).toEqual([
      'countryDialingCode',
      'mobileNum',
      'verificationCode',
      'password',
      'confirmPassword',
    ]);
  });
});

test("a password keeps the house's own bounds, whatever the operator's", () => {
  const loose = validators.map((rule) =>
    rule.field === 'password' ? { ...rule, minLength: 1, maxLength: 500 } : rule,
  );
  const fields = askedFields({ validators: loose, flags: flagsWith({}), method: 'register' });
  expect(fields.find(({ field }) => field === 'password')).toMatchObject({ minLength: 8, maxLength: 64 });
});

test('a way of registering is open as its flag says', () => {
  expect(openMethods(flagsWith({}))).toEqual(['register', 'registerMobile']);
  expect(openMethods(flagsWith({ USERNAMEREG3: false }))).toEqual(['registerMobile']);
  expect(openMethods(flagsWith({ USERNAMEREG3: false, MOBILENUMREG3: false }))).toEqual([]);
});
