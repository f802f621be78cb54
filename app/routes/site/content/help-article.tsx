import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HelpArticlePage } from '~/features/help/help-article-page';
import { readArticle } from '~/features/help/read-articles.server';
import { submitVote } from '~/features/help/submit-vote.server';
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
  const page = await readArticle(ctx);
  if (page.isCore) throw redirect(paths.help(page.slug));
  // What this browser has judged is in no key of the page cache.
  keepOutOfPageCache(ctx);
  return page;
}

export const action = guarded(requireVisitor, submitVote);

export default function HelpArticle() {
  return <HelpArticlePage page={useLoaderData<typeof loader>()} />;
}
