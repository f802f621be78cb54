import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { enterResult, findDrawOfIssue } from '~/domain/lottery/official/enter-result.server';
import { Refusal } from '~/domain/shared/refusal';
import { openApiRequest } from '~/http/api/api-request.server';
import { notFound } from '~/http/not-found.server';
import { requireVisitor } from '~/http/request/guards.server';

/** There is nothing to see here. */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  throw notFound();
}

/** A feed tells the result of an official draw. 200 is taken and told what came of it; anything else is to be sent again. */
export async function action(args: ActionFunctionArgs) {
  const name = args.params.source ?? '';
  const ctx = await openApiRequest(args, name);
  const source = ctx.gateways.results.find(name);
  if (!source) return answer(404, 'UNKNOWN_SOURCE');
  const notice = source.read(ctx.request.headers, ctx.rawBody, ctx.now);
  if (notice === 'badSignature') return answer(401, 'INVALID_SIGNATURE');
  if (notice === 'badRequest') return answer(400, 'INVALID_REQUEST');
  const { game, issue, numbers, publicAt } = notice;
  try {
    const drawId = await findDrawOfIssue(ctx, game, issue);
    if (drawId === null) return answer(200, 'UNKNOWN_DRAW');
    const outcome = await enterResult(ctx, { drawId, texts: numbers, publicAt });
    if (outcome === 'differs') ctx.services.log.warn({ source: name, game, issue }, 'Two results of a draw differ');
    return answer(200, outcome.toUpperCase());
  } catch (error) {
    if (error instanceof Refusal) return answer(200, refusals[error.code] ?? 'INVALID_NUMBERS');
    ctx.services.log.error({ err: error, source: name, game, issue }, 'A lottery result failed');
    return answer(500, 'INTERNAL');
  }
}

const refusals: Record<string, string> = {
  'lottery.not_official': 'NOT_OFFICIAL',
  'lottery.not_closed': 'NOT_CLOSED',
  'lottery.draw_decided': 'DECIDED',
  'lottery.entered_before': 'OTHER_NUMBERS',
  'lottery.public_time': 'INVALID_TIME',
};

function answer(status: number, outcome: string): Response {
  return Response.json({ status: outcome }, { status, headers: { 'Cache-Control': 'no-store' } });
}
