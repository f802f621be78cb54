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
  payoutBanks: [
    { bn: 'সোনালী ব্যাংক', en: 'Sonali Bank' },
    { bn: 'জনতা ব্যাংক', en: 'Janata Bank' },
    { bn: 'অগ্রণী ব্যাংক', en: 'Agrani Bank' },
    { bn: 'রূপালী ব্যাংক', en: 'Rupali Bank' },
    { bn: 'ইসলামী ব্যাংক বাংলাদেশ', en: 'Islami Bank Bangladesh' },
    { bn: 'ডাচ্-বাংলা ব্যাংক', en: 'Dutch-Bangla Bank' },
    { bn: 'ব্র্যাক ব্যাংক', en: 'BRAC Bank' },
    { bn: 'সিটি ব্যাংক', en: 'City Bank' },
    { bn: 'ইস্টার্ন ব্যাংক', en: 'Eastern Bank' },
    { bn: 'প্রাইম ব্যাংক', en: 'Prime Bank' },
    { bn: 'পূবালী ব্যাংক', en: 'Pubali Bank' },
    { bn: 'উত্তরা ব্যাংক', en: 'Uttara Bank' },
    { bn: 'ব্যাংক এশিয়া', en: 'Bank Asia' },
    { bn: 'মিউচুয়াল ট্রাস্ট ব্যাংক', en: 'Mutual Trust Bank' },
    { bn: 'ট্রাস্ট ব্যাংক', en: 'Trust Bank' },
    { bn: 'ইউনাইটেড কমার্শিয়াল ব্যাংক', en: 'United Commercial Bank' },
    { bn: 'আল-আরাফাহ্ ইসলামী ব্যাংক', en: 'Al-Arafah Islami Bank' },
    { bn: 'শাহ্‌জালাল ইসলামী ব্যাংক', en: 'Shahjalal Islami Bank' },
    { bn: 'সাউথইস্ট ব্যাংক', en: 'Southeast Bank' },
    { bn: 'ন্যাশনাল ব্যাংক', en: 'National Bank' },
    { bn: 'এবি ব্যাংক', en: 'AB Bank' },
    { bn: 'স্ট্যান্ডার্ড চার্টার্ড', en: 'Standard Chartered' },
  ],
  certificateLabels: [
    { bn: '১৮+', en: '18+' },
    { bn: 'দায়িত্বশীল খেলা', en: 'Responsible gaming' },
    { bn: 'প্রদর্শনী: সনদের নমুনা', en: 'Demonstration: certificate placeholder' },
  ],
  licenceLabels: [{ bn: 'প্রদর্শনী: লাইসেন্সের নমুনা', en: 'Demonstration: licence placeholder' }],
};
