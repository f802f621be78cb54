import type { RequestContext } from './turn.server';

/**
 * For pages that answer some requests with something else, such as a file: throw what this returns. Remix would render
 * a page around any answer of a page's loader; the entry hands this one out in its place.
 */
export function answerInstead(ctx: RequestContext, answer: Response): Response {
  ctx.load.instead = answer;
  return new Response(null, { status: answer.status });
}
