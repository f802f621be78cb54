import type { LoaderFunctionArgs } from '@remix-run/node';
import { readNumero } from '~/features/play/lottery/read-calls.server';
import { requireVisitor } from '~/http/request/guards.server';
import { keepOutOfPageCache } from '~/http/request/load-context.server';

/** Vietnam's results of a day. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  keepOutOfPageCache(ctx);
  return Response.json(await readNumero(ctx), { headers: { 'Cache-Control': 'public, max-age=30' } });
}
