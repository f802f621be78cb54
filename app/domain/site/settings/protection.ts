import { z } from 'zod';
import { onLower, onRaise } from './guards';
import { setting } from './setting';
import { httpsLink, words } from './setting-kinds';

export const protectionSettings = {
  raiseWaitHours: setting(z.number().int().min(24).max(720), 24, { guard: onLower }),
  alertDepositFrom: setting(z.number().int().min(1).max(1_000_000_000), 100_000, { guard: onRaise }),
  outsideHelp: setting(z.array(z.object({ name: words, link: httpsLink })).max(10), [
    { name: { en: 'Gambling Therapy', bn: 'গ্যাম্বলিং থেরাপি' }, link: 'https://www.gamblingtherapy.org/' },
  ]),
} as const;
