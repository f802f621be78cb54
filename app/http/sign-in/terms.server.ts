import { readHelp } from '~/domain/messaging/read-help.server';
import type { RequestContext } from '~/http/request/request-context.server';

/** When the terms that are agreed to were last written. */
export async function termsVersion(ctx: RequestContext): Promise<string | undefined> {
  const articles = await ctx.services.cached('help', () => readHelp(ctx));
  return articles.find(({ slug }) => slug === 'term')?.updatedAt.toISOString();
}
