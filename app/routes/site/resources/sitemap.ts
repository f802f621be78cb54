import type { LoaderFunctionArgs } from '@remix-run/node';
import { readHelp } from '~/domain/messaging/read-help.server';
import { bundledLanguages } from '~/domain/shared/language';
import { paths } from '~/http/links/paths';
import { requireVisitor } from '~/http/request/guards.server';
import { mainOrigin } from '~/http/request/main-origin.server';

/** Every public page in every language that has a bundle. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const lobby = await ctx.services.lobby();
  const help = await ctx.services.cached('help', () => readHelp(ctx));
  const origin = mainOrigin(ctx);
  const pages = [
    paths.home(),
    paths.hot(),
    paths.apps(),
    paths.providers(),
    paths.promotions(),
    paths.pointMall(),
    paths.help(),
    ...help.filter(({ group }) => group === 'page').map(({ slug }) => paths.helpPage(slug)),
    paths.agent(),
    ...lobby.categories.map(({ path }) => path),
  ];
  const entries = pages.map((path) => entryOf(origin + path));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

function entryOf(address: string): string {
  const alternates = bundledLanguages.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}?lng=${language}"/>`,
  );
  return `<url><loc>${escaped(address)}</loc>${alternates.join('')}</url>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
