import { z } from 'zod';
import { onRaise } from './guards';
import { setting } from './setting';
import { words } from './setting-kinds';

export const serviceSettings = {
  complaintDays: setting(
    z.number().int().min(1).max(90),
    14,
    'Days within which a complaint has its final answer; told to whoever complains.',
    { guard: onRaise },
  ),
  mailingSecondPersonFrom: setting(
    z.number().int().min(1).max(1_000_000_000),
    1_000,
    'Letters to this many accounts or more need a second operator.',
    { guard: onRaise },
  ),
  complaintBody: setting(
    words,
    {
      bn: 'এই সাইটকে যে কর্তৃপক্ষ লাইসেন্স দিয়েছে, তাদের কাছে যেতে পারেন।',
      en: 'You can turn to the authority that licenses this site.',
    },
    'Who decides after us, as told with the final answer to a complaint.',
  ),
  liveChat: setting(
    z.enum(['own', 'external', 'off']),
    'own',
    'Where the live chat is: own is the page of this site, external the address of the customer service item, off none. While the site is closed its page takes messages, but for external.',
  ),
  serviceWorker: setting(
    z.boolean(),
    true,
    "Whether browsers keep the site's scripts, styles and the page for a lost connection; off: they drop what they kept.",
  ),
} as const;
