import { z } from 'zod';
import { currencyCodes, defaultCurrency } from '~/domain/shared/currency';
import { bundledLanguages, defaultLanguage } from '~/domain/shared/language';
import { selectorLanguages } from '../selector-languages';
import { onAddition } from './guards';
import { setting } from './setting';
import { host, hosts, origins, timeZone, words } from './setting-kinds';

export const siteSettings = {
  siteName: setting(words, { bn: 'খেলা', en: 'Khela' }),
  merchantCode: setting(z.string().regex(/^[a-z0-9_-]{1,40}$/), 'khela'),
  timeZone: setting(timeZone, 'Asia/Dhaka'),
  currency: setting(z.enum(currencyCodes), defaultCurrency),
  copyrightSince: setting(z.number().int().min(2000).max(2100), 2026),
  gtagId: setting(z.string().regex(/^(?:G-[A-Z0-9]{4,16})?$/), ''),
} as const;

export const languageSettings = {
  defaultLanguage: setting(z.enum(bundledLanguages), defaultLanguage),
  supportedLanguages: setting(z.array(z.enum(['BN', 'EN', 'TY'])).min(1), ['BN', 'EN']),
  selectorLanguages: setting(
    z
      .array(z.object({ code: z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?$/), nativeName: z.string().min(1) }))
      .min(1)
      .max(80),
    selectorLanguages,
  ),
  detectLanguage: setting(z.boolean(), false),
} as const;

export const hostSettings = {
  imageHosts: setting(hosts, [], { guard: onAddition }),
  launchHosts: setting(hosts, [], { guard: onAddition }),
  paymentOrigins: setting(origins, [], { guard: onAddition }),
  oauthOrigins: setting(origins, [], { guard: onAddition }),
  videoHosts: setting(
    z.object({ linkHosts: hosts, playerHost: host, posterHost: z.union([z.literal(''), host]) }),
    {
      linkHosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be'],
      playerHost: 'www.youtube-nocookie.com',
      posterHost: '',
    },
    {
      guard: (before, after) =>
        onAddition(before.linkHosts, after.linkHosts) ||
        after.playerHost !== before.playerHost ||
        (after.posterHost !== '' && after.posterHost !== before.posterHost),
    },
  ),
} as const;
