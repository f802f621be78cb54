import type { Release } from '~/domain/site/site';
import { qrCode } from '~/http/files/qr-code.server';
import { appAddress } from '~/http/links/app-address';
import { paths } from '~/http/links/paths';
import { neverStore } from '~/http/request/load-context.server';
import { mainOrigin } from '~/http/request/main-origin.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDate, formatDigits, formatNumber } from '~/i18n/format';
import { installSteps, platforms } from './install-steps';

const megabyte = 1_048_576;

/** The app packages, each with its address as a link and as a code; `platform` shows how one gets onto the phone. */
export function readApps(ctx: RequestContext) {
  const { site, language, t } = ctx;
  const isMember = ctx.viewer?.role === 'member';
  // Who is signed in is in no key of the page cache.
  if (isMember) neverStore(ctx);
  const packages = site.resources.filter(({ group }) => group === 'app');
  const apps = packages.map(({ resourceType, label, url, release }) => {
    const address = appAddress(resourceType, url, language, mainOrigin(ctx));
    const platform = platforms.find((known) => known === resourceType) ?? null;
    const isPage = url.startsWith('/');
    return {
      kind: resourceType,
      name: label[language],
      href: isPage ? url : address,
      isPage,
      guide: platform && paths.apps(platform),
      qr: qrCode(address),
      release: release ? releaseFacts(ctx, release) : null,
      steps: platform ? installSteps(platform, !isPage) : [],
    };
  });
  const asked = ctx.url.searchParams.get('platform');
  return {
    title: t('apps:title'),
    about: t('apps:about'),
    apps,
    isMember,
    /** The one whose guide is open. */
    open: apps.find(({ kind, guide }) => guide !== null && kind === asked) ?? null,
  };
}

export type AppsPage = ReturnType<typeof readApps>;

function releaseFacts({ language, site }: RequestContext, release: Release) {
  return {
    version: formatDigits(release.version, language),
    size: formatNumber(Math.max(0.1, release.sizeBytes / megabyte), language, { maximumFractionDigits: 1 }),
    sha256: release.sha256,
    minOs: release.minOs,
    at: formatDate(release.releasedAt, language, site.settings.timeZone),
  };
}
