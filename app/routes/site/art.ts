import type { LoaderFunctionArgs } from '@remix-run/node';
import { artFor } from '~/features/art/art-file';
import { requireVisitor } from '~/http/guards.server';
import { artPaths } from '~/http/paths';

/** Drawings by id. Addressed by version, so that browsers keep them for a year. */
export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireVisitor(args);
  const { version = '', kind = '', file = '' } = args.params;
  const lobby = kind === 'vendor' ? await turn.house.lobby() : null;
  const art = artFor(kind, file, (code) => lobby?.vendors[code]?.names.en ?? null);
  if (art === null) throw new Response(null, { status: 404 });
  const isCurrent = artPaths.empty('list').startsWith(`/art/${version}/`);
  return new Response(art, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
  });
}
