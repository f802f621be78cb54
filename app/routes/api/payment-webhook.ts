import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { takeNotice } from '~/domain/cashier/deposits/take-notice.server';
import { openApiRequest } from '~/http/api/api-request.server';
import { notFound } from '~/http/not-found.server';
import { requireVisitor } from '~/http/request/guards.server';

/** There is nothing to see here. */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  throw notFound();
}

/** A provider says what became of a payment. 200 is taken and told what came of it; anything else is to be sent again. */
export async function action(args: ActionFunctionArgs) {
  const provider = args.params.provider ?? '';
  const ctx = await openApiRequest(args, `payments:${provider}`);
  const gateway = ctx.gateways.payments.find(provider);
  if (!gateway) return answer(404, 'UNKNOWN_PROVIDER');
  const notice = gateway.read(ctx.request.headers, ctx.rawBody, ctx.now);
  if (notice === 'badSignature') return answer(401, 'INVALID_SIGNATURE');
  if (notice === 'badRequest') return answer(400, 'INVALID_REQUEST');
  const outcome = await takeNotice(ctx, provider, notice).catch((error: unknown) => {
    ctx.services.log.error({ err: error, provider, reference: notice.reference }, 'A payment notice failed');
    return null;
  });
  if (outcome === null) return answer(500, 'INTERNAL');
  if (outcome !== 'OK') ctx.services.log.warn({ provider, outcome, reference: notice.reference }, 'A payment notice');
  return answer(200, outcome);
}

function answer(status: number, outcome: string): Response {
  return Response.json({ status: outcome }, { status, headers: { 'Cache-Control': 'no-store' } });
}
