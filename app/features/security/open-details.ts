import { type DetailField, type Details, detailFields, mayGive } from '~/domain/identity/profile/details';
import type { FieldValidator } from '~/domain/site/registration/patterns';

export type OpenDetail = FieldValidator & { field: DetailField };

/**
 * What its owner may say now: what the site asks for, and what was said before; each judged as at registration. What is asked
 * for since then is required of new registrations only; what was given is not emptied.
 */
export function openDetails(details: Details, validators: readonly FieldValidator[]): OpenDetail[] {
  return detailFields.flatMap((field) => {
    const validator = validators.find((rule) => rule.field === field);
    const present = details[field];
    if (!validator || !mayGive(field, present) || !(validator.isEnabled || present)) return [];
    return [
      {
        ...validator,
        field,
        isEnabled: true,
        isRequired: Boolean(present) && validator.isEnabled && validator.isRequired,
      },
    ];
  });
}
