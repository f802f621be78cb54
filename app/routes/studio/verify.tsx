import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readVerifyPage } from '~/features/studio/read-verify-page.server';
import { VerifyView } from '~/features/studio/verify-view';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import { keepOutOfPageCache, neverStore } from '~/http/request/load-context.server';
import styles from '~/styles/studio.css?url';

export const handle = { i18n: ['studio'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.about ?? '',
    path: paths.verifyRound(),
    noIndex: data?.isOfOne ?? true,
  });

/** For everybody: whoever knows a round's reference may check it. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const page = await readVerifyPage(ctx);
  const words = { title: ctx.t('studio:verify.title'), about: ctx.t('studio:verify.text') };
  const isOfOne = ctx.url.search !== '';
  neverStore(ctx);
  // What somebody verifies changes when its round ends, and nobody else asks for it.
  if (isOfOne) keepOutOfPageCache(ctx);
  return { ...words, isOfOne, page };
}

export default function Verify() {
  return <VerifyView page={useLoaderData<typeof loader>().page} />;
}
