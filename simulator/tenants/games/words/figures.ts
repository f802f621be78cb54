import { currencies } from '~/domain/shared/currency';
import { inEachLanguage, type Language } from '~/domain/shared/language';
import { minor } from '../../../money';

const locales: Record<Language, string> = { bn: 'bn-BD', en: 'en-IN' };
const money = inEachLanguage(
  (language) => new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const signs: Record<string, string> = currencies;
const bengali = '০১২৩৪৫৬৭৮৯';

/** Two decimals, rounded towards zero, the sign after the amount. */
export function shownMoney(decimal: string, currency: string, language: Language): string {
  const cents = Number(minor(decimal) / 100n);
  return `${money[language].format(cents / 100)} ${signs[currency] ?? currency}`;
}

/** In the language's own digits. */
export function shownDigits(text: string | number, language: Language): string {
  const plain = String(text);
  return language === 'bn' ? plain.replace(/[0-9]/g, (digit) => bengali[Number(digit)] ?? digit) : plain;
}

/** Odds and multipliers: hundredths as a decimal without idle zeros. */
export function shownOdds(hundredths: number, language: Language): string {
  return shownDigits(String(hundredths / 100), language);
}

/** Latin digits of what was typed in either. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(bengali.indexOf(digit)));
}

export function filled(text: string, gaps: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(gaps[name] ?? whole));
}
