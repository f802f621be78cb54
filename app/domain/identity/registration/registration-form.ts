import type { Flags } from '~/domain/site/flags';
import { type FieldValidator, patternIdOf } from '~/domain/site/registration/patterns';
import type { RegistrationField } from '~/domain/site/registration/registration-fields';
import { passwordBounds } from '../passwords/password-rules';

const registrationMethods = ['register', 'registerMobile'] as const;
export type RegistrationMethod = (typeof registrationMethods)[number];

/** By user name, by mobile number, both or none. */
export function openMethods(flags: Flags): RegistrationMethod[] {
  const isOpen = { register: flags.USERNAMEREG3, registerMobile: flags.MOBILENUMREG3 };
  return registrationMethods.filter((method) => isOpen[method]);
}

export type AskedField = FieldValidator & { field: RegistrationField };
type Asking = { validators: readonly FieldValidator[]; flags: Flags; method: RegistrationMethod };
type Use = 'required' | 'optional' | 'off';

/** The fields a registration of this kind asks for, in the operator's order, as they are judged. */
export function askedFields({ validators, flags, method }: Asking): AskedField[] {
  const uses = usesOf(validators, flags, method);
  const known = new Set(validators.map(({ field }) => field));
  const missing = fallbacks.filter(({ field }) => !known.has(field));
  return [...missing, ...validators].flatMap((validator) => {
    const use = uses[validator.field as RegistrationField] ?? configured(validator);
    if (use === 'off') return [];
    const field = validator.field as RegistrationField;
    return [{ ...withinSiteRules(validator), field, isEnabled: true, isRequired: use === 'required' }];
  });
}

/** A password keeps the product's own bounds, whatever the operator's. */
function withinSiteRules(validator: FieldValidator): FieldValidator {
  if (validator.field !== 'password') return validator;
  const { min, max } = passwordBounds(validator);
  return { ...validator, minLength: min, maxLength: max };
}

/** What follows from the way of registering and the site's flags, whatever is beside the field. */
function usesOf(
  validators: readonly FieldValidator[],
  flags: Flags,
  method: RegistrationMethod,
): Partial<Record<RegistrationField, Use>> {
  const isMobile = method === 'registerMobile';
  const ofMobile = isMobile ? 'required' : configured(validators.find(({ field }) => field === 'mobileNum'));
  const hasPassword = !isMobile || flags.MOBILENUMPASSREG3;
  return {
    username: isMobile ? 'off' : 'required',
    mobileNum: ofMobile,
    countryDialingCode: ofMobile,
    verificationCode: flags.REGMOBVERF3 ? ofMobile : 'off',
    password: hasPassword ? 'required' : 'off',
    confirmPassword: hasPassword && isConfirmed(validators) ? 'required' : 'off',
    captcha: configured(validators.find(({ field }) => field === 'captcha')) === 'off' ? 'off' : 'required',
    // Recorded by the server, never asked.
    domain: 'off',
  };
}

function configured(validator: FieldValidator | undefined): Use {
  if (!validator?.isEnabled) return 'off';
  return validator.isRequired ? 'required' : 'optional';
}

function isConfirmed(validators: readonly FieldValidator[]): boolean {
  return validators.find(({ field }) => field === 'confirmPassword')?.isEnabled ?? true;
}

/** Nobody can join without them: they stand in where the operator's list has no such row. */
const fallbacks: FieldValidator[] = [
  fallback('username', patternIdOf('letterFirst'), 4, 16),
  fallback('countryDialingCode', patternIdOf('digits'), 1, 4),
  fallback('mobileNum', patternIdOf('digits'), 6, 15),
  fallback('verificationCode', patternIdOf('digits'), 6, 6),
  fallback('password', patternIdOf('any'), 8, 64),
  fallback('confirmPassword', patternIdOf('any'), 8, 64),
];

function fallback(field: RegistrationField, patternId: number, minLength: number, maxLength: number): FieldValidator {
  return { field, isEnabled: true, isRequired: true, patternId, minLength, maxLength };
}
