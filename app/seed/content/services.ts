import type { CustomerServiceInput } from '~/domain/site/save-customer-service-item.server';
import type { SiteResource } from '~/domain/site/site';

/** The demo has no account with a messenger: an article of its own says so, and where its customer service is. */
export const customerService: CustomerServiceInput[] = [
  { csType: 'LIVECHAT', title: { bn: 'লাইভ চ্যাট', en: 'Live chat' }, path: '/chat' },
  { csType: 'FACEBOOK', title: { bn: 'ফেসবুক', en: 'Facebook' }, path: '/help/channels' },
  { csType: 'TELEGRAM', title: { bn: 'টেলিগ্রাম', en: 'Telegram' }, path: '/help/channels' },
  { csType: 'WHATSAPP', title: { bn: 'হোয়াটসঅ্যাপ', en: 'WhatsApp' }, path: '/help/channels' },
];

export const resources: SiteResource[] = [
  {
    resourceType: 'Android',
    label: { bn: 'অ্যান্ড্রয়েড অ্যাপ', en: 'Android app' },
    url: '/help/install-android',
    group: 'app',
  },
  {
    resourceType: 'iOS',
    label: { bn: 'আইফোন অ্যাপ', en: 'iPhone app' },
    url: '/help/install-ios',
    group: 'app',
  },
  {
    resourceType: 'lite',
    label: { bn: 'লাইট অ্যাপ', en: 'Lite app' },
    url: '/help/install-lite',
    group: 'app',
  },
  {
    resourceType: 'TELEGRAM',
    label: { bn: 'টেলিগ্রাম চ্যানেল', en: 'Telegram channel' },
    url: '/help/channels',
    group: 'contact',
  },
  {
    resourceType: 'TELEGRAM1',
    label: { bn: 'এজেন্টদের টেলিগ্রাম', en: 'Telegram for agents' },
    url: '/help/channels',
    group: 'contact',
  },
  {
    resourceType: 'WHATSAPP',
    label: { bn: 'হোয়াটসঅ্যাপ', en: 'WhatsApp' },
    url: '/help/channels',
    group: 'contact',
  },
  {
    resourceType: 'home-news',
    label: { bn: 'খবর', en: 'News' },
    url: '/help/news',
    group: 'home',
  },
  {
    resourceType: 'home-blog',
    label: { bn: 'ব্লগ', en: 'Blog' },
    url: '/help/blog',
    group: 'home',
  },
];
