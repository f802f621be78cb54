import type { BundledLanguage } from '~/domain/shared/language';

/** What the root boundary needs to show a status page in the visitor's words; the guards throw it. */
export type StatusNotice = {
  notice: 'maintenance' | 'blocked';
  language: BundledLanguage;
  theme: 'dark' | 'light' | null;
  endsAt: string | null;
  timeZone: string;
  address: string;
  /** Customer service of this site, where it is open to the visitor; null: only what is outside. */
  ownService: string | null;
  customerService: { csType: string; title: string; path: string }[];
};

export function isStatusNotice(value: unknown): value is StatusNotice {
  return typeof value === 'object' && value !== null && 'notice' in value;
}
