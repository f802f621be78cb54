import { z } from 'zod';
import { onRaise } from './guards';
import { setting } from './setting';
import { words } from './setting-kinds';

export const serviceSettings = {
  complaintDays: setting(z.number().int().min(1).max(90), 14, { guard: onRaise }),
  mailingSecondPersonFrom: setting(z.number().int().min(1).max(1_000_000_000), 1_000, { guard: onRaise }),
  complaintBody: setting(words, {
    bn: 'এই সাইটকে যে কর্তৃপক্ষ লাইসেন্স দিয়েছে, তাদের কাছে যেতে পারেন।',
    en: 'You can turn to the authority that licenses this site.',
  }),
  liveChat: setting(z.enum(['own', 'external', 'off']), 'own'),
  serviceWorker: setting(z.boolean(), true),
} as const;
