import { Refusal } from '~/domain/shared/refusal';
import { type FieldValidator, matchesField } from '~/domain/site/registration/patterns';

/** As the site asks for user names. Refuses: agency.name_shape, identity.name_like_number. */
export function judgeUsername(username: string, rule: FieldValidator | undefined): void {
  if (rule && matchesField({ ...rule, isEnabled: true, isRequired: true }, username)) {
    const { minLength, maxLength } = rule;
    throw new Refusal('agency.name_shape', 'username', { min: String(minLength), max: String(maxLength) });
  }
  if (/^\+?[0-9]{6,}$/.test(username)) throw new Refusal('identity.name_like_number', 'username');
}
