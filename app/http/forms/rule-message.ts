import { type FieldValidator, findPattern } from '~/domain/site/registration/patterns';
import { messageWith } from './form-message';

/** The text of a field's pattern, with the lengths it allows. */
export function ruleMessage({
  patternId,
  minLength,
  maxLength,
}: Pick<FieldValidator, 'patternId' | 'minLength' | 'maxLength'>): string {
  const kind = findPattern(patternId)?.kind ?? 'any';
  const size = minLength === maxLength ? String(minLength) : `${minLength}–${maxLength}`;
  return messageWith(`register:patterns.${kind}`, { size });
}
