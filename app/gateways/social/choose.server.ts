import type { WarnLog } from './call.server';
import { facebookProvider } from './facebook.server';
import { googleProvider } from './google.server';
import type { SocialGateway } from './port';
import { openStandIn } from './stand-in/open.server';
import type { StandIn } from './stand-in/port';
import { telegramProvider } from './telegram.server';
import { zaloProvider } from './zalo.server';

export type SocialConfig = {
  google: { clientId: string; clientSecret: string } | null;
  facebook: { appId: string; appSecret: string } | null;
  zalo: { appId: string; appSecret: string } | null;
  telegram: { botToken: string } | null;
};

/** `standInAt`: where the demo's own provider is reached; it plays whoever has no keys. */
type Means = { standInAt: { siteUrl: string; appOrigin?: string | undefined } | null; log: WarnLog };

export function chooseSocial(
  config: SocialConfig,
  { standInAt, log }: Means,
): { social: SocialGateway; standIn: StandIn | null } {
  const standIn = standInAt && openStandIn(standInAt);
  const google = config.google ?? standIn?.options.google;
  const facebook = config.facebook ?? standIn?.options.facebook;
  const zalo = config.zalo ?? standIn?.options.zalo;
  const telegram = config.telegram ?? standIn?.options.telegram;
  const social: SocialGateway = {
    google: google ? googleProvider(google, log) : null,
    facebook: facebook ? facebookProvider(facebook, log) : null,
    zalo: zalo ? zaloProvider(zalo, log) : null,
    telegram: telegram ? telegramProvider(telegram, log) : null,
    origins: [],
  };
  return { social: { ...social, origins: originsOf(social) }, standIn };
}

const nowhere = 'http://self.invalid';

/** Where each leads to; the stand-in stays on this site. */
function originsOf({ google, facebook, zalo, telegram }: SocialGateway): string[] {
  const way = { state: '', nonce: '', codeVerifier: '', origin: nowhere, redirectUri: '' };
  const addresses = [
    ...[google, facebook, zalo].map((provider) => provider?.authorizeUrl(way)),
    telegram?.authorizeUrl({ origin: nowhere, returnTo: '' }),
  ];
  const origins = addresses.flatMap((address) => (address ? [new URL(address).origin] : []));
  return origins.filter((origin) => origin !== nowhere);
}
