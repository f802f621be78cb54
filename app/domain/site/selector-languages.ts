import type { BundledLanguage } from '~/domain/shared/language';

/** A language the selector offers, under its own name. One without a bundle shows English. */
export type SelectorLanguage = { code: string; nativeName: string };

const names: Record<BundledLanguage, string> & Record<string, string> = {
  bn: 'বাংলা',
  en: 'English',
  hi: 'हिन्दी',
  ur: 'اردو',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  ml: 'മലയാളം',
  kn: 'ಕನ್ನಡ',
  mr: 'मराठी',
  gu: 'ગુજરાતી',
  pa: 'ਪੰਜਾਬੀ',
  ne: 'नेपाली',
  si: 'සිංහල',
  my: 'မြန်မာ',
  th: 'ไทย',
  lo: 'ລາວ',
  km: 'ខ្មែរ',
  vi: 'Tiếng Việt',
  id: 'Bahasa Indonesia',
  ms: 'Bahasa Melayu',
  fil: 'Filipino',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  ja: '日本語',
  ko: '한국어',
  mn: 'Монгол',
  kk: 'Қазақша',
  uz: 'Oʻzbekcha',
  ru: 'Русский',
  uk: 'Українська',
  tr: 'Türkçe',
  ar: 'العربية',
  fa: 'فارسی',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pl: 'Polski',
  sw: 'Kiswahili',
};

export const selectorLanguages: SelectorLanguage[] = Object.entries(names).map(([code, nativeName]) => ({
  code,
  nativeName,
}));
