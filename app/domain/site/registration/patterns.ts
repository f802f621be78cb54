import { secretFields } from './registration-fields';

/**
 * The kinds of pattern a field may ask for. Every expression runs in linear time: it is anchored, and no two neighbouring
 * repetitions can match the same character. They also compile as an HTML `pattern` (flag v).
 */
const expressions = {
  any: '*',
  letterFirst: '^[A-Za-z][A-Za-z0-9]*$',
  lettersOrDigits: '^[A-Za-z0-9]+$',
  lettersAndDigits: '^(?=[0-9]*[A-Za-z])(?=[A-Za-z]*[0-9])[A-Za-z0-9]+$',
  digits: '^[0-9]+$',
  email: '^[A-Za-z0-9._%+\\-]+@[A-Za-z0-9\\-]+(?:\\.[A-Za-z0-9\\-]+)*\\.[A-Za-z]{2,24}$',
  oneUppercase: '^(?=[a-z0-9]*[A-Z])[A-Za-z0-9]+$',
  englishWithSpaces: '^[A-Za-z][A-Za-z ]*$',
  noSpaces: '^\\S+$',
  chinese: '^[\\p{Script=Han}\\p{Nd}\\p{P}]+$',
  korean: '^\\p{Script=Hangul}+$',
  thai: '^\\p{Script=Thai}+$',
  thaiOrEnglish: '^[\\p{Script=Thai}A-Za-z ]+$',
  japanese: '^[\\u3041-\\u3096\\u309D\\u309E\\u30A1-\\u30FA\\u30FC-\\u30FE\\p{Script=Han}]+$',
  uppercase: '^[A-Z]+$',
  uppercaseWithSpaces: '^(?= *[A-Z])[A-Z ]+$',
  lettersDigitsSymbols: '^[\\x21-\\x7E]+$',
  strong: '^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9])[\\x21-\\x7E]+$',
  fullName: "^[\\p{L}\\p{M}\\u200C\\u200D.'’\\-]+(?: [\\p{L}\\p{M}\\u200C\\u200D.'’\\-]+)+$",
  yearMonthDay: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
  monthDayYear: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4}$',
} as const;

export type PatternKind = keyof typeof expressions;
export type FieldPattern = { patternId: number; kind: PatternKind; acceptedPattern: string };

/** Ids are stored with validators: append, never reorder. */
export const fieldPatterns: FieldPattern[] = Object.entries(expressions).map(([kind, acceptedPattern], at) => ({
  patternId: at + 1,
  kind: kind as PatternKind,
  acceptedPattern,
}));

const byId = new Map(
  fieldPatterns.map((pattern) => [
    pattern.patternId,
    {
      ...pattern,
      expression: pattern.acceptedPattern === '*' ? null : new RegExp(pattern.acceptedPattern, 'u'),
    },
  ]),
);

export function patternIdOf(kind: PatternKind): number {
  return Object.keys(expressions).indexOf(kind) + 1;
}

export function findPattern(patternId: number): FieldPattern | null {
  return byId.get(patternId) ?? null;
}

export function isPatternId(value: number): boolean {
  return byId.has(value);
}

/** What a form needs to ask for and judge a field. */
export type FieldValidator = {
  field: string;
  isEnabled: boolean;
  isRequired: boolean;
  patternId: number;
  minLength: number;
  maxLength: number;
};

export type FieldFault = 'required' | 'pattern' | 'length';

/** No field holds more; a longer value is not even normalised. */
const longestValue = 8_000;
/** One letter of Bengali, or one flag, may be many units of text. */
export const unitsPerLetter = 16;
const numericKinds: PatternKind[] = ['digits', 'yearMonthDay', 'monthDayYear'];

/** The value as it is judged and kept: trimmed and NFC, digits of numbers and dates Latin. Secrets stay as typed. */
export function normaliseField(validator: Pick<FieldValidator, 'field' | 'patternId'>, value: string): string {
  if (secretFields.includes(validator.field)) return value;
  const text = value.trim().normalize('NFC');
  const kind = byId.get(validator.patternId)?.kind;
  return kind && numericKinds.includes(kind)
    ? text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
    : text;
}

/** What is wrong with the value, or null. The expression comes from our own list by id, never from stored text. */
export function matchesField(validator: FieldValidator, value: string): FieldFault | null {
  if (!validator.isEnabled) return null;
  if (value.trim() === '' && (value === '' || !secretFields.includes(validator.field))) {
    return validator.isRequired ? 'required' : null;
  }
  if (value.trim().length > Math.min(longestValue, validator.maxLength * unitsPerLetter)) return 'length';
  const text = normaliseField(validator, value);
  const length = countGraphemes(text, validator.maxLength);
  if (length < validator.minLength || length > validator.maxLength) return 'length';
  const pattern = byId.get(validator.patternId);
  if (!pattern) return 'pattern';
  if (pattern.expression && !pattern.expression.test(text)) return 'pattern';
  return isRealDate(pattern.kind, text) ? null : 'pattern';
}

const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** What a reader would call letters; stops counting beyond `most`. */
function countGraphemes(text: string, most: number): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    count += 1;
    if (count > most) break;
  }
  return count;
}

function isRealDate(kind: PatternKind, text: string): boolean {
  if (kind !== 'yearMonthDay' && kind !== 'monthDayYear') return true;
  const parts = text.split('-').map(Number);
  const [year, month, day] = kind === 'yearMonthDay' ? parts : [parts[2], parts[0], parts[1]];
  const date = new Date(0);
  date.setUTCFullYear(year!, month! - 1, day!);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month! - 1 && date.getUTCDate() === day;
}
