import type { HelpArticle } from '~/domain/messaging/help-article';
import { readHelpVotes } from '~/domain/messaging/help-votes.server';
import { readHelp } from '~/domain/messaging/read-help.server';
import { madeOnceFor } from '~/domain/shared/made-once';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { type DataAsText, toText } from '~/http/page/data-as-text';
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
  /** All versions of the terms; null while there is one. */
  const terms = versions.length > 1 ? paths.termsVersion(versions[0]!.number) : null;
  return {
    whole: wholeText(ctx, articles, terms),
    typed,
    found: typed === '' ? null : searchHelp(articles, typed).map(linked),
  };
}

export type Articles = Awaited<ReturnType<typeof readArticles>>;
export type WholeHelp = NonNullable<Articles['whole']['content']>;

/** Of articles as they were read last. */
const textsOf = madeOnceFor((_articles: HelpArticle[]) => new Map<string, DataAsText<ReturnType<typeof wholeHelp>>>());

function wholeText(ctx: RequestContext, articles: HelpArticle[], versions: string | null) {
  const texts = textsOf(articles);
  const key = `${ctx.language} ${ctx.site.settings.timeZone} ${versions}`;
  const text = texts.get(key) ?? toText(wholeHelp(ctx, articles, versions));
  texts.set(key, text);
  return text;
}

function wholeHelp(ctx: RequestContext, articles: HelpArticle[], versions: string | null) {
  const isCore = ({ group }: HelpArticle) => group === 'core';
  return {
    articles: articles.filter(isCore).map((article) => shown(ctx, article)),
    versions,
    more: articles.filter((article) => !isCore(article)).map((article) => linkOf(ctx, article)),
  };
}

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
