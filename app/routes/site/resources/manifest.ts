import type { LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/http/links/paths';
import { requireVisitor } from '~/http/request/guards.server';

/** What a phone needs to put the site on its home screen. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const name = ctx.site.settings.siteName[ctx.language];
  const manifest = {
    name,
    short_name: name,
    lang: ctx.language,
    start_url: paths.home(),
    display: 'standalone',
    background_color: '#0B1030',
    theme_color: '#0B1030',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'private, max-age=3600' },
  });
}
