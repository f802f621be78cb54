import { readHelp } from '~/domain/messaging/read-help.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDate } from '~/i18n/format';

/** The help centre in the visitor's language, ready to show. */
export async function readArticles(ctx: RequestContext) {
  const articles = await ctx.services.cached('help', () => readHelp(ctx));
  const { timeZone } = ctx.site.settings;
  return articles.map(({ slug, updatedAt, texts }) => ({
    slug,
    title: texts[ctx.language].title,
    html: texts[ctx.language].content,
    updated: formatDate(updatedAt, ctx.language, timeZone),
  }));
}

export type Articles = Awaited<ReturnType<typeof readArticles>>;
