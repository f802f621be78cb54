import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requireVisitor } from '~/http/guards.server';
import { openMachineTurn } from '~/http/machine.server';
import { answerSeamlessCall } from '~/http/seamless-call.server';

/** There is nothing to see here. */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  throw new Response(null, { status: 404 });
}

/** A vendor asks our wallet. */
export async function action(args: ActionFunctionArgs) {
  const { vendor = '', call = '' } = args.params;
  const turn = await openMachineTurn(args, `seamless:${vendor}`);
  const { house, request, rawBody } = turn;
  const asked = { ctx: turn, house, vendorCode: vendor, call, headers: request.headers, rawBody };
  const { httpStatus, body } = await answerSeamlessCall(asked);
  const headers = { 'Cache-Control': 'no-store', ...(httpStatus === 429 ? { 'Retry-After': '1' } : {}) };
  return Response.json(body, { status: httpStatus, headers });
}
