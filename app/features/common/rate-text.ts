import { percentOf } from '~/domain/agency/rates/rate';
import { formatDigits, type Language } from '~/i18n/format';

/** An agent's or member's rate as a line shows it: `0.35%`. */
export function rateText(ratePpm: number, language: Language): string {
  return `${formatDigits(percentOf(ratePpm), language)}%`;
}
