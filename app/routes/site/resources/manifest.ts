import type { LoaderFunctionArgs } from '@remix-run/node';
import { firstCharacters } from '~/domain/shared/characters';
import { paths } from '~/http/links/paths';
import { requireVisitor } from '~/http/request/guards.server';

/** As many as launchers show below an icon. */
const shownBelowIcon = 12;

function screenshot(form: 'narrow' | 'wide', sizes: string) {
  return { src: `/screenshot-${form}.png`, sizes, type: 'image/png', form_factor: form };
}

/** What a phone needs to put the site on its home screen. */
export async function loader(args: LoaderFunctionArgs) {
  const { site, language, t } = await requireVisitor(args);
  const name = site.settings.siteName[language];
  const icon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' };
  const manifest = {
    name,
    short_name: firstCharacters(name, shownBelowIcon),
    description: t('shell:footer.about', { siteName: name }),
    lang: language,
    id: paths.home(),
    start_url: paths.home(),
    scope: paths.home(),
    display: 'standalone',
    background_color: '#0B1030',
    theme_color: '#0B1030',
    icons: [
      icon,
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      { ...screenshot('narrow', '540x960'), label: t('apps:screenshots.narrow') },
      { ...screenshot('wide', '1280x720'), label: t('apps:screenshots.wide') },
    ],
    shortcuts: [
      { name: t('apps:shortcuts.games'), url: paths.providers(), icons: [icon] },
      { name: t('apps:shortcuts.deposit'), url: paths.deposit(), icons: [icon] },
      { name: t('apps:shortcuts.messages'), url: paths.messages(), icons: [icon] },
    ],
  };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'private, max-age=3600' },
  });
}
