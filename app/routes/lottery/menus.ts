import type { LoaderFunctionArgs } from '@remix-run/node';
import { readMenus } from '~/features/play/lottery/read-calls.server';
import { requireVisitor } from '~/http/request/guards.server';
import { keepOutOfPageCache } from '~/http/request/load-context.server';

/** Lotteries with their plays and odds. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  keepOutOfPageCache(ctx);
  return Response.json(await readMenus(ctx), { headers: { 'Cache-Control': 'public, max-age=300' } });
}
