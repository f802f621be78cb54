import type { Settings } from '~/domain/site/settings';
import { demoSplits } from '../catalogue/vendors';

/** Only what the demo sets otherwise than the defaults. It has no social pages: an article of its own says so. */
export const settings: Partial<Settings> = {
  ...demoSplits,
  // All who try the demo come from one machine.
  registrationsPerHour: 60,
  lineTransfer: { isOn: true, min: 100, max: 50_000, perDay: 200_000 },
  socialLinks: [
    { name: 'Facebook', url: '/help/channels' },
    { name: 'Telegram', url: '/help/channels' },
    { name: 'YouTube', url: '/help/channels' },
    { name: 'Instagram', url: '/help/channels' },
  ],
  paymentLabels: [
    { bn: 'বিকাশ', en: 'bKash' },
    { bn: 'নগদ', en: 'Nagad' },
    { bn: 'রকেট', en: 'Rocket' },
    { bn: 'উপায়', en: 'Upay' },
    { bn: 'ব্যাংক ট্রান্সফার', en: 'Bank transfer' },
    { bn: 'ইউএসডিটি', en: 'USDT' },
  ],
  certificateLabels: [
    { bn: '১৮+', en: '18+' },
    { bn: 'দায়িত্বশীল খেলা', en: 'Responsible gaming' },
    { bn: 'প্রদর্শনী: সনদের নমুনা', en: 'Demonstration: certificate placeholder' },
  ],
  licenceLabels: [{ bn: 'প্রদর্শনী: লাইসেন্সের নমুনা', en: 'Demonstration: licence placeholder' }],
};
