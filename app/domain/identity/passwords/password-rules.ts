import { Refusal } from '~/domain/shared/refusal';
import { type FieldValidator, matchesField } from '~/domain/site/registration/patterns';

/** The product's own bounds; the site's validator may narrow them, never widen. */
const shortest = 8;
const longest = 64;

export function passwordBounds(rule: FieldValidator | undefined): { min: number; max: number } {
  return { min: Math.max(shortest, rule?.minLength ?? 0), max: Math.min(longest, rule?.maxLength ?? longest) };
}

/** Refuses: identity.password_length, identity.password_pattern, identity.password_same. */
export function judgeNewPassword(
  password: string,
  { account, rule, field = 'newPassword' }: { account: string; rule?: FieldValidator; field?: string },
): void {
  const { min, max } = passwordBounds(rule);
  const length = [...password].length;
  if (length < min || length > max) {
    throw new Refusal('identity.password_length', field, { min: String(min), max: String(max) });
  }
  const asked = rule && { ...rule, isEnabled: true, minLength: min, maxLength: max };
  if (asked && matchesField(asked, password)) throw new Refusal('identity.password_pattern', field);
  if (password.toLowerCase() === account.toLowerCase()) throw new Refusal('identity.password_same', field);
}
