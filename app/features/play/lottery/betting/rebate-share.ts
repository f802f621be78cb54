import type { Share } from '~/domain/lottery/prices/modes';
import { formatNumber, type Language } from '~/i18n/format';

/** As forms and addresses carry it. */
export function percent(share: Share): string {
  return String(share / 100);
}

export function shareText(share: Share, language: Language): string {
  return formatNumber(share / 10_000, language, { style: 'percent', maximumFractionDigits: 1 });
}
