import type { LoaderFunctionArgs } from '@remix-run/node';
import { readBoard } from '~/features/home/read-board.server';
import { requireVisitor } from '~/http/request/guards.server';

/** What moves on the home page, for who stays there. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await readBoard(await requireVisitor(args)), { headers: { 'Cache-Control': 'no-store' } });
}
