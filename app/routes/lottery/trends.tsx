import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readTrends } from '~/features/play/lottery/draws/read-trends.server';
import { TrendsView } from '~/features/play/lottery/draws/trends-view';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import { keepOutOfPageCache, neverStore } from '~/http/request/load-context.server';
import styles from '~/styles/lottery.css?url';

export const handle = { i18n: ['lottery'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.about ?? '', path: paths.lotteryTrends() });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  neverStore(ctx);
  // Every second may bring another draw.
  keepOutOfPageCache(ctx);
  const page = await readTrends(ctx);
  return { title: ctx.t('lottery:trends.of', { name: page.name }), about: ctx.t('lottery:pastNothing'), page };
}

export default function Trends() {
  return <TrendsView page={useLoaderData<typeof loader>().page} />;
}
