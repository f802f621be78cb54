import type { RegistrationMethod } from '~/domain/identity/registration/registration-form';
import type { RegistrationField } from '~/domain/site/registration/registration-fields';

/** Where a field is in the form, and what a keyboard and a browser should know of it. */
export type FieldLook = {
  group: FieldGroup;
  type?: 'email' | 'tel' | 'date' | 'password';
  inputMode?: 'numeric' | 'tel' | 'email';
  autoComplete: string;
  /** Its rule is beneath it before anything went wrong. */
  tellsRule?: boolean;
};

const fieldGroups = ['account', 'contact', 'person', 'payment', 'invitation'] as const;
export type FieldGroup = (typeof fieldGroups)[number];

/** Fields of the form itself stand where the form puts them. */
export const fieldLooks: Record<Exclude<RegistrationField, 'domain' | 'captcha'>, FieldLook> = {
  username: { group: 'account', autoComplete: 'username', tellsRule: true },
  countryDialingCode: { group: 'contact', autoComplete: 'tel-country-code' },
  mobileNum: { group: 'contact', type: 'tel', autoComplete: 'tel-national' },
  verificationCode: { group: 'contact', inputMode: 'numeric', autoComplete: 'one-time-code' },
  password: { group: 'account', type: 'password', autoComplete: 'new-password', tellsRule: true },
  confirmPassword: { group: 'account', type: 'password', autoComplete: 'new-password' },
  email: { group: 'contact', type: 'email', autoComplete: 'email' },
  whatsapp: { group: 'contact', type: 'tel', autoComplete: 'off', tellsRule: true },
  telegram: { group: 'contact', autoComplete: 'off' },
  zalo: { group: 'contact', type: 'tel', autoComplete: 'off', tellsRule: true },
  line: { group: 'contact', autoComplete: 'off' },
  wechat: { group: 'contact', autoComplete: 'off' },
  facebook: { group: 'contact', autoComplete: 'off' },
  qqNum: { group: 'contact', inputMode: 'numeric', autoComplete: 'off' },
  payeeName: { group: 'person', autoComplete: 'name' },
  fullname: { group: 'person', autoComplete: 'name', tellsRule: true },
  nickname: { group: 'person', autoComplete: 'nickname' },
  birthday: { group: 'person', autoComplete: 'bday' },
  idNumber: { group: 'person', autoComplete: 'off', tellsRule: true },
  nationality: { group: 'person', autoComplete: 'country-name' },
  placeOfBirth: { group: 'person', autoComplete: 'off' },
  address: { group: 'person', autoComplete: 'street-address' },
  occupation: { group: 'person', autoComplete: 'organization-title' },
  sourceOfIncome: { group: 'person', autoComplete: 'off' },
  paymentPassword: { group: 'payment', type: 'password', inputMode: 'numeric', autoComplete: 'off', tellsRule: true },
  recommenderId: { group: 'invitation', autoComplete: 'off' },
  affiliateCode: { group: 'invitation', autoComplete: 'off' },
  referralCode: { group: 'invitation', autoComplete: 'off' },
};

const partsOfMobile = ['countryDialingCode', 'mobileNum', 'verificationCode'];

/** The groups that have a field. What the account is known by is first: its name, or in the mobile way its number. */
export function groupFields<F extends { name: string; group: FieldGroup }>(
  fields: readonly F[],
  method: RegistrationMethod | null,
): { id: FieldGroup; fields: F[] }[] {
  const names = method === 'registerMobile' ? partsOfMobile : ['username'];
  const isName = ({ name }: F) => names.includes(name);
  const ordered = [...fields.filter(isName), ...fields.filter((field) => !isName(field))];
  return fieldGroups
    .map((id) => ({ id, fields: ordered.filter((field) => (isName(field) ? 'account' : field.group) === id) }))
    .filter(({ fields }) => fields.length > 0);
}
