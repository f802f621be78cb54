import { z } from 'zod';
import { currencyCodes, defaultCurrency } from '~/domain/shared/currency';
import { bundledLanguages, defaultLanguage } from '~/domain/shared/language';
import { selectorLanguages } from '../selector-languages';
import { onAddition } from './guards';
import { setting } from './setting';
import { host, hosts, origins, timeZone, words } from './setting-kinds';

export const siteSettings = {
  siteName: setting(words, { bn: 'খেলা', en: 'Khela' }, 'The name in titles, the header and messages.'),
  merchantCode: setting(
    z.string().regex(/^[a-z0-9_-]{1,40}$/),
    'khela',
    "By what name vendors know this site: told when a player's wallet there is opened.",
  ),
  timeZone: setting(timeZone, 'Asia/Dhaka', 'Where a business day begins and ends; fixed once a bet exists.'),
  currency: setting(
    z.enum(currencyCodes),
    defaultCurrency,
    'The currency of every balance; fixed once money has moved or an account exists.',
  ),
  copyrightSince: setting(z.number().int().min(2000).max(2100), 2026, 'The first year of the copyright line.'),
  gtagId: setting(z.string().regex(/^(?:G-[A-Z0-9]{4,16})?$/), '', 'The analytics id; empty: nothing is loaded.'),
} as const;

export const languageSettings = {
  defaultLanguage: setting(z.enum(bundledLanguages), defaultLanguage, 'The language of a visitor who has chosen none.'),
  supportedLanguages: setting(
    z.array(z.enum(['BN', 'EN', 'TY'])).min(1),
    ['BN', 'EN'],
    'The languages games are offered in; TY switches bingo on.',
  ),
  selectorLanguages: setting(
    z
      .array(z.object({ code: z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?$/), nativeName: z.string().min(1) }))
      .min(1)
      .max(80),
    selectorLanguages,
    'The languages the selector lists; one without a bundle shows English.',
  ),
  detectLanguage: setting(z.boolean(), false, "Whether the browser's language decides where nothing else does."),
} as const;

export const hostSettings = {
  imageHosts: setting(hosts, [], 'Hosts that pictures may come from; our own art needs none.', {
    guard: onAddition,
  }),
  launchHosts: setting(hosts, [], "Hosts of vendors' games: they may be framed and opened.", { guard: onAddition }),
  paymentOrigins: setting(origins, [], 'Origins a payment may be handed over to.', { guard: onAddition }),
  oauthOrigins: setting(origins, [], 'Origins a social sign-in may go to.', { guard: onAddition }),
  videoHosts: setting(
    z.object({ linkHosts: hosts, playerHost: host, posterHost: z.union([z.literal(''), host]) }),
    {
      linkHosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be'],
      playerHost: 'www.youtube-nocookie.com',
      posterHost: '',
    },
    'The video-sharing site: hosts of accepted links, of the player, and of posters (empty: our own art).',
    {
      guard: (before, after) =>
        onAddition(before.linkHosts, after.linkHosts) ||
        after.playerHost !== before.playerHost ||
        (after.posterHost !== '' && after.posterHost !== before.posterHost),
    },
  ),
} as const;
