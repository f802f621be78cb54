import { z } from 'zod';
import { onLower, onRaise } from './guards';
import { setting } from './setting';
import { httpsLink, words } from './setting-kinds';

export const protectionSettings = {
  raiseWaitHours: setting(
    z.number().int().min(24).max(720),
    24,
    'Hours after which a member may confirm a limit that was raised or removed.',
    { guard: onLower },
  ),
  alertDepositFrom: setting(
    z.number().int().min(1).max(1_000_000_000),
    100_000,
    'Deposits of this amount raise an alert, and so do three on a day just under it; in whole units of the currency.',
    { guard: onRaise },
  ),
  outsideHelp: setting(
    z.array(z.object({ name: words, link: httpsLink })).max(10),
    [{ name: { en: 'Gambling Therapy', bn: 'গ্যাম্বলিং থেরাপি' }, link: 'https://www.gamblingtherapy.org/' }],
    'Where people with gambling trouble find help outside the site; shown with the limits and in the help.',
  ),
} as const;
