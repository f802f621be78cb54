import type { LoaderFunctionArgs } from '@remix-run/node';
import { readOpened } from '~/features/play/lottery/read-calls.server';
import { requireVisitor } from '~/http/request/guards.server';
import { keepOutOfPageCache } from '~/http/request/load-context.server';

/** The last results, which change with every draw; a second old is as good. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  keepOutOfPageCache(ctx);
  return Response.json(await readOpened(ctx), { headers: { 'Cache-Control': 'public, max-age=1' } });
}
