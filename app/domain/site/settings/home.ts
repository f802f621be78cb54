import { z } from 'zod';
import { setting } from './setting';
import { milliseconds, openingHours, pageLink, wordsList } from './setting-kinds';

export const homeSettings = {
  bannerCarousel: setting(
    z.object({ autoplayMs: milliseconds, speedMs: milliseconds, gap: z.number().int().min(0).max(100) }),
    { autoplayMs: 5000, speedMs: 1000, gap: 20 },
  ),
  hotCarousel: setting(
    z.object({
      perView: z.number().int().min(1).max(12),
      autoplayMs: milliseconds,
      speedMs: milliseconds,
      gap: z.number().int().min(0).max(100),
    }),
    { perView: 4, autoplayMs: 1200, speedMs: 1100, gap: 24 },
  ),
  supportHours: setting(openingHours, { fromDay: 1, toDay: 7, from: '00:00', to: '24:00' }),
  socialLinks: setting(z.array(z.object({ name: z.string().min(1).max(40), url: pageLink })).max(20), []),
  paymentLabels: setting(wordsList, []),
  certificateLabels: setting(wordsList, []),
  licenceLabels: setting(wordsList, []),
} as const;
