import { type FieldValidator, type PatternKind, patternIdOf } from '~/domain/site/registration/patterns';
import type { RegistrationField } from '~/domain/site/registration/registration-fields';

type Rule = [use: 'required' | 'optional' | 'off', kind: PatternKind, minLength: number, maxLength: number];

const rules: Record<RegistrationField, Rule> = {
  username: ['required', 'letterFirst', 4, 16],
  password: ['required', 'any', 8, 64],
  confirmPassword: ['required', 'any', 8, 64],
  countryDialingCode: ['required', 'digits', 1, 4],
  // Registering by mobile asks for it all the same.
  mobileNum: ['off', 'digits', 10, 11],
  verificationCode: ['required', 'digits', 6, 6],
  email: ['optional', 'email', 6, 100],
  payeeName: ['off', 'any', 2, 60],
  fullname: ['off', 'fullName', 3, 60],
  nickname: ['off', 'any', 2, 20],
  paymentPassword: ['off', 'digits', 6, 6],
  birthday: ['off', 'yearMonthDay', 10, 10],
  idNumber: ['off', 'lettersOrDigits', 8, 20],
  nationality: ['off', 'any', 2, 60],
  placeOfBirth: ['off', 'any', 2, 80],
  address: ['off', 'any', 5, 200],
  occupation: ['off', 'any', 2, 60],
  sourceOfIncome: ['off', 'any', 2, 60],
  qqNum: ['off', 'digits', 5, 12],
  line: ['off', 'noSpaces', 3, 40],
  whatsapp: ['off', 'digits', 8, 15],
  facebook: ['off', 'noSpaces', 3, 60],
  wechat: ['off', 'letterFirst', 6, 20],
  zalo: ['off', 'digits', 8, 15],
  telegram: ['off', 'noSpaces', 5, 33],
  recommenderId: ['off', 'lettersOrDigits', 3, 20],
  affiliateCode: ['optional', 'lettersOrDigits', 3, 20],
  referralCode: ['optional', 'lettersOrDigits', 3, 20],
  domain: ['off', 'noSpaces', 3, 253],
  captcha: ['off', 'lettersOrDigits', 4, 8],
};

export const validators: (FieldValidator & { position: number })[] = Object.entries(rules).map(
  ([field, [use, kind, minLength, maxLength]], position) => ({
    field,
    isEnabled: use !== 'off',
    isRequired: use === 'required',
    patternId: patternIdOf(kind),
    minLength,
    maxLength,
    position,
  }),
);
