import { z } from 'zod';
import { setting } from './setting';
import { milliseconds, openingHours, pageLink, wordsList } from './setting-kinds';

export const homeSettings = {
  bannerCarousel: setting(
    z.object({ autoplayMs: milliseconds, speedMs: milliseconds, gap: z.number().int().min(0).max(100) }),
    { autoplayMs: 5000, speedMs: 1000, gap: 20 },
    'The pace of the banner carousel.',
  ),
  hotCarousel: setting(
    z.object({
      perView: z.number().int().min(1).max(12),
      autoplayMs: milliseconds,
      speedMs: milliseconds,
      gap: z.number().int().min(0).max(100),
    }),
    { perView: 4, autoplayMs: 1200, speedMs: 1100, gap: 24 },
    'The pace of the hot games carousel.',
  ),
  supportHours: setting(
    openingHours,
    { fromDay: 1, toDay: 7, from: '00:00', to: '24:00' },
    'When customer service answers.',
  ),
  socialLinks: setting(
    z.array(z.object({ name: z.string().min(1).max(40), url: pageLink })).max(20),
    [],
    'Social pages in the footer.',
  ),
  paymentLabels: setting(wordsList, [], 'Ways to pay, named in the footer.'),
  certificateLabels: setting(wordsList, [], 'Certificates, named in the footer.'),
  licenceLabels: setting(wordsList, [], 'Gaming licences, named in the footer.'),
} as const;
