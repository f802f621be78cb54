import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { termsSlug } from '~/domain/messaging/terms/terms';
import { HelpArticlePage } from '~/features/help/help-article-page';
import { readArticle } from '~/features/help/read-articles.server';
import { readTermsVersion } from '~/features/help/read-terms-version.server';
import { submitVote } from '~/features/help/submit-vote.server';
import { TermsVersionPage } from '~/features/help/terms-version-page';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { guarded, requireVisitor } from '~/http/request/guards.server';
import { keepOutOfPageCache } from '~/http/request/load-context.server';

export const handle = { i18n: ['help'] };

export const shouldRevalidate = afterEveryForm;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ matches, title: data.title, description: data.description, path: paths.helpPage(data.slug) }) : [];

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  if (ctx.params.slug === termsSlug && ctx.url.searchParams.has('version')) {
    const terms = await readTermsVersion(ctx);
    return { kind: 'terms' as const, slug: termsSlug, title: terms.title, description: terms.period, terms };
  }
  const page = await readArticle(ctx);
  if (page.isCore) throw redirect(paths.help(page.slug));
  // What this browser has judged is in no key of the page cache.
  keepOutOfPageCache(ctx);
  return { kind: 'article' as const, slug: page.slug, title: page.title, description: page.description, page };
}

export const action = guarded(requireVisitor, submitVote);

export default function HelpArticle() {
  const shown = useLoaderData<typeof loader>();
  return shown.kind === 'terms' ? <TermsVersionPage page={shown.terms} /> : <HelpArticlePage page={shown.page} />;
}
