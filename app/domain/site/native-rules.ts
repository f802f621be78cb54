import { type FieldValidator, findPattern, type PatternKind } from './patterns';
import { secretFields } from './registration-fields';

/** What a browser may check by itself before anything is sent. Never stricter than the server. */
export type NativeRules = { minLength?: number; maxLength: number; pattern?: string };

const digit = '[0-9০-৯]';
/** Figures may be typed in either script; whether a date is real is for the server to say. */
const inBothScripts: Partial<Record<PatternKind, string>> = {
  digits: `${digit}+`,
  yearMonthDay: `${digit}{4}-${digit}{2}-${digit}{2}`,
  monthDayYear: `${digit}{2}-${digit}{2}-${digit}{4}`,
};
/** The browser counts in units, the server in letters: one letter of Bengali may be many units. */
const unitsPerLetter = 8;
/** Longer than any secret may be: a pasted one is refused in words, never cut silently. */
const longestSecret = 200;

export function nativeRules({ field, patternId, minLength, maxLength }: FieldValidator): NativeRules {
  const found = findPattern(patternId);
  const isSecret = secretFields.includes(field);
  const bounds = {
    ...(minLength > 1 && { minLength }),
    maxLength: isSecret ? longestSecret : maxLength * unitsPerLetter,
  };
  if (!found || found.acceptedPattern === '*') return bounds;
  const body = inBothScripts[found.kind] ?? found.acceptedPattern.replace(/^\^|\$$/g, '');
  return { ...bounds, pattern: isSecret ? body : `\\s*(?:${body})\\s*` };
}
