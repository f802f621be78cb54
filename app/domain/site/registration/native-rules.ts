import { type FieldValidator, findPattern, type PatternKind, unitsPerLetter } from './patterns';
import { secretFields } from './registration-fields';

/** What a browser may check by itself before anything is sent. Never stricter than the server. */
export type NativeRules = { minLength?: number; maxLength: number; pattern?: string };

const digit = '[0-9০-৯]';
/**
 * Wider than the server's own: figures may be typed in either script, voiced kana as a letter and its mark (the server
 * joins them). Whether a date is real is for the server to say.
 */
const wider: Partial<Record<PatternKind, string>> = {
  digits: `${digit}+`,
  yearMonthDay: `${digit}{4}-${digit}{2}-${digit}{2}`,
  monthDayYear: `${digit}{2}-${digit}{2}-${digit}{4}`,
  japanese: '[\\u3041-\\u3096\\u3099\\u309A\\u309D\\u309E\\u30A1-\\u30FA\\u30FC-\\u30FE\\p{Script=Han}]+',
};
/** Longer than any secret may be: a pasted one is refused in words, never cut silently. */
const longestSecret = 200;

export function nativeRules({ field, patternId, minLength, maxLength }: FieldValidator): NativeRules {
  const found = findPattern(patternId);
  const isSecret = secretFields.includes(field);
  // The browser counts in units, the server in letters.
  const mostUnits = maxLength * unitsPerLetter;
  const bounds = {
    ...(minLength > 1 && { minLength }),
    maxLength: isSecret ? Math.max(longestSecret, mostUnits) : mostUnits,
  };
  if (!found || found.acceptedPattern === '*') return bounds;
  const body = wider[found.kind] ?? found.acceptedPattern.replace(/^\^|\$$/g, '');
  return { ...bounds, pattern: isSecret ? body : `\\s*(?:${body})\\s*` };
}
