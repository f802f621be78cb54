import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireVisitor } from '~/http/request/guards.server';
import { mainOrigin } from '~/http/request/main-origin.server';

const closed = [
  '/member',
  '/agent/',
  '/agentHome',
  '/operator',
  '/dev',
  '/play',
  '/preferences',
  '/login',
  '/register',
];

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${mainOrigin(ctx)}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
