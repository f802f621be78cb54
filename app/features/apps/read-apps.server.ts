import { qrCode } from '~/http/files/qr-code.server';
import { appAddress } from '~/http/links/app-address';
import { mainOrigin } from '~/http/request/main-origin.server';
import type { RequestContext } from '~/http/request/request-context.server';

/** The app packages, each with its address as a link and as a code; the phone is handed the language on its way. */
export function readApps(ctx: RequestContext) {
  const { site, language, t } = ctx;
  const packages = site.resources.filter(({ group }) => group === 'app');
  return {
    title: t('apps:title'),
    about: t('apps:about'),
    apps: packages.map(({ resourceType, label, url }) => {
      const address = appAddress(resourceType, url, language, mainOrigin(ctx));
      return {
        kind: resourceType,
        name: label[language],
        href: url.startsWith('/') ? url : address,
        qr: qrCode(address),
      };
    }),
  };
}

export type AppsPage = ReturnType<typeof readApps>;
