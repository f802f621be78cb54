import { qrCode } from '~/http/files/qr-code.server';
import type { RequestContext } from '~/http/request/request-context.server';

/** The app packages, each with its address as a link and as a code; phones with iOS are handed the language on their way. */
export function readApps({ site, language, t }: RequestContext) {
  const packages = site.resources.filter(({ group }) => group === 'app');
  return {
    title: t('apps:title'),
    about: t('apps:about'),
    apps: packages.map(({ resourceType, label, url }) => {
      const address = new URL(url);
      if (resourceType === 'iOS') address.searchParams.set('lng', language);
      return { kind: resourceType, name: label[language], href: address.href, qr: qrCode(address.href) };
    }),
  };
}

export type AppsPage = ReturnType<typeof readApps>;
