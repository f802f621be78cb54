import type { LoaderFunctionArgs } from '@remix-run/node';
import { readShellParts } from '~/features/shell/read-shell.server';
import { requireVisitor } from '~/http/request/guards.server';

/** Parts of the frame for a page that changed its language, and the top menu's vendors. The key names the content. */
export async function loader(args: LoaderFunctionArgs) {
  const parts = await readShellParts(await requireVisitor(args));
  const isCurrent = args.params.file === `${parts.key}.json`;
  return Response.json(parts, { headers: { 'Cache-Control': isCurrent ? 'private, max-age=86400' : 'no-store' } });
}
