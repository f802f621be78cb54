import type { LoaderFunctionArgs } from '@remix-run/node';
import { findPicture } from '~/domain/identity/captcha/find-picture.server';
import { requireVisitor } from '~/http/guards.server';

/** The picture of a captcha as it is now; never kept by anybody. */
export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireVisitor(args);
  const id = /^([\w-]{22})\.png$/.exec(args.params.file ?? '')?.[1];
  const picture = id ? await findPicture(turn, id) : null;
  if (!picture) throw new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'no-store', 'X-Keep': 'no' },
  });
}
