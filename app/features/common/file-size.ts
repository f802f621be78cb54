import { formatNumber, type Language } from '~/i18n/format';

/** In kilobytes, from a million bytes on in megabytes. */
export function sizeText(bytes: number, language: Language): string {
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const value = bytes / (isLarge ? 1_000_000 : 1_000);
  return formatNumber(value, language, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 });
}
