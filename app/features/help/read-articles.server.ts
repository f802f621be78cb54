import type { HelpArticle } from '~/domain/messaging/help-article';
import { readHelpVotes } from '~/domain/messaging/help-votes.server';
import { readHelp } from '~/domain/messaging/read-help.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDate, formatDigits } from '~/i18n/format';
import { hasVoted } from './help-mark.server';
import { readCachedVersions } from './read-terms-version.server';
import { plainText, searchHelp } from './search-help';

const excerptLength = 140;
const typedAtMost = 100;

/** The help centre in the visitor's language, ready to show: the articles of its page, the others as links, what a search finds. */
export async function readArticles(ctx: RequestContext) {
  const [articles, versions] = await Promise.all([
    ctx.services.cached('help', () => readHelp(ctx)),
    readCachedVersions(ctx),
  ]);
  const typed = (ctx.url.searchParams.get('q') ?? '').trim().slice(0, typedAtMost);
  const linked = (article: HelpArticle) => linkOf(ctx, article);
  return {
    articles: articles.filter(({ group }) => group === 'core').map((article) => shown(ctx, article)),
    /** All versions of the terms; null while there is one. */
    versions: versions.length > 1 ? paths.termsVersion(versions[0]!.number) : null,
    more: articles.filter(({ group }) => group !== 'core').map(linked),
    typed,
    found: typed === '' ? null : searchHelp(articles, typed).map(linked),
  };
}

export type Articles = Awaited<ReturnType<typeof readArticles>>;

/** An article that has a page of its own. Operators see whom it helped. */
export async function readArticle(ctx: RequestContext) {
  const { slug } = ctx.params;
  const articles = await ctx.services.cached('help', () => readHelp(ctx));
  const article = articles.find((one) => one.slug === slug);
  if (!article) throw notFound();
  const others = articles.filter((one) => one.group !== 'core' && one !== article);
  const votes = ctx.viewer?.role === 'operator' ? await readHelpVotes(ctx, article.slug) : null;
  const digits = (count: number) => formatDigits(count, ctx.language);
  return {
    ...shown(ctx, article),
    html: headingsRaised(article.texts[ctx.language].content),
    isCore: article.group === 'core',
    description: linkOf(ctx, article).excerpt,
    others: others.map((one) => linkOf(ctx, one)),
    hasVoted: hasVoted(ctx, article.slug),
    votes: votes && ctx.t('help:votes', { useful: digits(votes.useful), useless: digits(votes.useless) }),
  };
}

export type ArticlePage = Awaited<ReturnType<typeof readArticle>>;

function shown({ language, site }: RequestContext, { slug, updatedAt, texts }: HelpArticle) {
  return {
    slug,
    title: texts[language].title,
    html: texts[language].content,
    updated: formatDate(updatedAt, language, site.settings.timeZone),
  };
}

/** Contents are written to be read under a second heading; on a page of its own an article has only the first above it. */
function headingsRaised(html: string): string {
  return html.replace(/<(\/?)h([34])\b/g, (_, slash: string, level: string) => `<${slash}h${Number(level) - 1}`);
}

function linkOf({ language }: RequestContext, { slug, group, texts }: HelpArticle) {
  const text = plainText(texts[language].content);
  const excerpt = text.length > excerptLength ? `${text.slice(0, text.lastIndexOf(' ', excerptLength))}…` : text;
  return {
    slug,
    title: texts[language].title,
    excerpt,
    to: group === 'core' ? paths.help(slug) : paths.helpPage(slug),
  };
}
