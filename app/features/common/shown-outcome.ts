import { formatDigits, type Language } from '~/i18n/format';

const suit = /[♠♥♦♣]/;

/** A choice or an outcome as it is recorded, with the digits of the page; cards keep what is printed on them. */
export function shownOutcome(value: string, language: Language): string {
  return suit.test(value) ? value : formatDigits(value, language);
}
