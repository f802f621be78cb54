/** Every field a registration may ask for. */
export const registrationFields = [
  'username',
  'password',
  'confirmPassword',
  'countryDialingCode',
  'mobileNum',
  'verificationCode',
  'email',
  'payeeName',
  'fullname',
  'nickname',
  'paymentPassword',
  'birthday',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'domain',
  'captcha',
] as const;

export type RegistrationField = (typeof registrationFields)[number];

/** Asked whenever the way of registering needs them: nobody could join without. */
const fixedFields: readonly string[] = [
  'username',
  'password',
  'countryDialingCode',
  'verificationCode',
] satisfies RegistrationField[];

export function isFixedField(field: string): boolean {
  return fixedFields.includes(field);
}

/** Recorded by the server, never asked. */
export const recordedField = 'domain' satisfies RegistrationField;

/** Taken as typed: never trimmed, never normalised. */
export const secretFields: readonly string[] = [
  'password',
  'confirmPassword',
  'paymentPassword',
] satisfies RegistrationField[];

export function isRegistrationField(value: string): value is RegistrationField {
  return registrationFields.includes(value as RegistrationField);
}
