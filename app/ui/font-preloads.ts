import headingBengali from '@fontsource/baloo-da-2/files/baloo-da-2-bengali-800-normal.woff2?url';
import headingLatin from '@fontsource/baloo-da-2/files/baloo-da-2-latin-800-normal.woff2?url';
import textBengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2?url';
import textLatin from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-latin-400-normal.woff2?url';
import type { Language } from '~/i18n/format';

/** The two faces a page needs first; the rest waits for its letters. */
export const fontPreloads = {
  bn: [textBengali, headingBengali],
  en: [textLatin, headingLatin],
} as const satisfies Record<Language, readonly string[]>;
