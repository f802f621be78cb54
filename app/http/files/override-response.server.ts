import type { RequestContext } from '~/http/request/request-context.server';

/**
 * For pages that answer some requests with something else, such as a file: throw what this returns. Remix would render
 * a page around any answer of a page's loader; the entry hands this one out in its place.
 */
export function overrideResponse(ctx: RequestContext, answer: Response): Response {
  ctx.load.override = answer;
  return new Response(null, { status: answer.status });
}
