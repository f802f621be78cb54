import type { LoaderFunctionArgs } from '@remix-run/node';
import { findFile } from '~/domain/files/find-file.server';
import { requireRight, requireUser } from '~/http/request/guards.server';

/** Slips and proofs are all the files that operators look at. */
const picturesOfMoney = ['deposits.decide', 'withdrawals.approve', 'withdrawals.pay', 'reports.read'] as const;

/** A picture for its owner or an operator who decides on money; for everybody else there is none. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireUser(args);
  if (ctx.viewer.role === 'operator') requireRight(ctx, picturesOfMoney);
  const file = await findFile(ctx, ctx.params.id ?? '');
  if (!file) throw new Response(null, { status: 404 });
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
