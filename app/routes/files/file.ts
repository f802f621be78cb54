import type { LoaderFunctionArgs } from '@remix-run/node';
import { findFile } from '~/domain/files/find-file.server';
import { notFound } from '~/http/not-found.server';
import { requireUser } from '~/http/request/guards.server';
import { refuseWhileClosed } from '~/http/request/status.server';

/** A picture for its owner or an operator who may look at its kind; for everybody else there is none. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireUser(args);
  const file = await findFile(ctx, ctx.params.id ?? '', ctx.viewer.rights);
  if (ctx.viewer.role !== 'operator' && file?.kind !== 'conversationImage') refuseWhileClosed(ctx);
  if (!file) throw notFound();
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': file.contentType,
      'Content-Length': String(file.bytes.length),
      'Content-Disposition': `inline; filename="${file.id}.jpg"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}
