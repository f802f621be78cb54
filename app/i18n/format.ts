import { currencies, siteCurrency } from '~/domain/shared/currency';
import type { Language } from '~/domain/shared/language';
import { madeOnce } from '~/domain/shared/made-once';
import { formatMinor, minorOf } from '~/domain/shared/money';

export { latinDigits } from '~/domain/shared/digits';
export type { Language } from '~/domain/shared/language';

type Writing = {
  locale: string;
  /** The code point of its nought, where figures are not 0 to 9. */
  nought: number | null;
  /** Where commas stand. */
  groups: RegExp;
  isSymbolLast: boolean;
  justNow: string;
};

/** How each language writes figures, money and times. */
const writings: Record<Language, Writing> = {
  bn: {
    locale: 'bn-BD',
    nought: 0x09e6,
    // Thousands, then lakhs and crores.
    groups: /\B(?=(?:\d\d)+\d$)/g,
    isSymbolLast: true,
    justNow: 'এইমাত্র',
  },
  en: { locale: 'en-GB', nought: null, groups: /\B(?=(?:\d{3})+$)/g, isSymbolLast: false, justNow: 'just now' },
};

export function localeOf(language: Language): string {
  return writings[language].locale;
}

export type MoneyOptions = {
  /** `always`: gains carry a plus as well. Default: losses only. */
  sign?: 'always' | 'negative';
  /** Without the currency's sign, for columns whose heading names the currency. */
  isBare?: boolean;
  /** Four say it exactly; `needed`: two, but none of a whole amount. */
  decimals?: 0 | 2 | 4 | 'needed';
};

/** Two decimals, rounded towards zero, lakh grouping and the currency's sign behind in Bengali; never -0.00. A string is an exact decimal, a bigint 1/10 000. */
export function formatMoney(amount: bigint | string, language: Language, options: MoneyOptions = {}): string {
  const minor = typeof amount === 'string' ? minorOf(amount) : amount;
  const text = formatMinor(minor, decimalsOf(minor, options.decimals));
  const isNegative = text.startsWith('-');
  const isZero = /^[0.]+$/.test(text);
  const sign = isNegative ? '−' : options.sign === 'always' && !isZero ? '+' : '';
  const digits = grouped(isNegative ? text.slice(1) : text, language);
  if (options.isBare) return sign + digits;
  const symbol = currencies[siteCurrency()];
  // Letters stand apart from figures.
  const { isSymbolLast } = writings[language];
  const gap = /[a-z]/i.test(symbol.at(isSymbolLast ? 0 : -1) ?? '') ? '\u00a0' : '';
  return isSymbolLast ? `${sign}${digits}${gap}${symbol}` : `${sign}${symbol}${gap}${digits}`;
}

function decimalsOf(minor: bigint, wanted: MoneyOptions['decimals'] = 2): 0 | 2 | 4 {
  if (wanted !== 'needed') return wanted;
  return minor % 10_000n === 0n ? 0 : 2;
}

/** -1, 0 or 1 of what is shown: an amount that rounds to 0.00 is neither gain nor loss. */
export function shownSign(amount: bigint | string): -1 | 0 | 1 {
  const text = formatMinor(typeof amount === 'string' ? minorOf(amount) : amount);
  if (/^[0.]+$/.test(text)) return 0;
  return text.startsWith('-') ? -1 : 1;
}

/**
 * 1234567.5 is ১২,৩৪,৫৬৭.৫ or 1,234,567.5. By hand: a browser's own formats take a phone some fifty milliseconds to load
 * while the page wakes up, and older ones make a float of a long decimal.
 */
function grouped(decimal: string, language: Language): string {
  const [whole = '', ...fraction] = decimal.split('.');
  const byComma = whole.replace(writings[language].groups, ',');
  return formatDigits([byComma, ...fraction].join('.'), language);
}

export function formatNumber(value: number | bigint, language: Language, options?: Intl.NumberFormatOptions): string {
  if (!options && (typeof value === 'bigint' || Number.isSafeInteger(value))) return grouped(String(value), language);
  return numberFormat(language, options ?? { maximumFractionDigits: 0 }).format(value);
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Making a format takes as long as writing some twenty numbers with it. */
function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(localeOf(language), options);
  numberFormats.set(key, made);
  return made;
}

/** 0.7 is 70%. */
export function formatPercent(ratio: number, language: Language): string {
  return formatNumber(ratio, language, { style: 'percent', maximumFractionDigits: 2 });
}

/** Digits only, no grouping: codes, counters of a clock, years. */
export function formatDigits(text: string | number, language: Language): string {
  const { nought } = writings[language];
  if (nought === null) return String(text);
  return String(text).replace(/[0-9]/g, (digit) => String.fromCharCode(nought + Number(digit)));
}

export function formatDate(at: Date, language: Language, timeZone: string): string {
  return dateFormat(language, timeZone, { day: 'numeric', month: 'short', year: 'numeric' }).format(at);
}

/** Of a calendar day, `2026-03-15`. */
export function formatDay(day: string, language: Language): string {
  return formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC');
}

/** 1 is Monday. */
export function formatWeekday(weekday: number, language: Language, width: 'short' | 'long' = 'short'): string {
  // The first of January 2024 is a Monday.
  return dateFormat(language, 'UTC', { weekday: width }).format(new Date(Date.UTC(2024, 0, weekday)));
}

export function formatTime(at: Date, language: Language, timeZone: string): string {
  return dateFormat(language, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
}

export function formatDateTime(at: Date, language: Language, timeZone: string): string {
  return `${formatDate(at, language, timeZone)}, ${formatTime(at, language, timeZone)}`;
}

/** "১৫:৪২:০৭" */
export function formatClock(at: Date, language: Language, timeZone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  return dateFormat(language, timeZone, options).format(at);
}

const quarterHourMs = 900_000;
let lastOffset = { key: '', text: '' };

/** "GMT+৬": how far a zone is from Greenwich at that moment. Clocks are changed at a quarter of an hour. */
export function formatOffset(at: Date, language: Language, timeZone: string): string {
  const key = `${language} ${timeZone} ${Math.floor(at.getTime() / quarterHourMs)}`;
  if (lastOffset.key !== key) lastOffset = { key, text: offsetText(at, language, timeZone) };
  return lastOffset.text;
}

function offsetText(at: Date, language: Language, timeZone: string): string {
  const parts = dateFormat('en', timeZone, { timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return offset ? formatDigits(offset, language) : timeZone;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The zone is always given: server and browser must agree on the day. */
function dateFormat(language: Language, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${Object.entries(options).join()}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone });
  dateFormats.set(key, made);
  return made;
}

const relativeFormat = madeOnce(
  (language: Language) => new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }),
);

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "৫ মিনিট আগে", "in 2 days"; less than a minute ago "just now". */
export function formatRelative(at: Date, now: Date, language: Language): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  if (seconds > -60 && seconds <= 0) return writings[language].justNow;
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size)!;
  return relativeFormat(language).format(Math.trunc(seconds / size), unit);
}

const waitUnits = [
  ['second', 1, 90],
  ['minute', 60, 90 * 60],
  ['hour', 3_600, Number.POSITIVE_INFINITY],
] as const;

/** "40 seconds", "৫ মিনিট": whole, and never shorter than it is. */
export function formatWait(seconds: number, language: Language): string {
  const [unit, size] = waitUnits.find(([, , until]) => seconds <= until) ?? waitUnits[2];
  return formatNumber(Math.max(1, Math.ceil(seconds / size)), language, { style: 'unit', unit, unitDisplay: 'long' });
}

/** "০১:০৫" or "১:০০:০৫". */
export function formatDuration(seconds: number, language: Language): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return formatDigits(hours > 0 ? [hours, ...parts].join(':') : parts.join(':'), language);
}

const countryNames = madeOnce((language: Language) => new Intl.DisplayNames([localeOf(language)], { type: 'region' }));

/** The country of a code of two letters; a code that no country has is shown as it is. */
export function countryName(code: string, language: Language): string {
  try {
    return countryNames(language).of(code) ?? code;
  } catch {
    return code;
  }
}
