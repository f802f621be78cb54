import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DrawsView } from '~/features/play/lottery/draws/draws-view';
import { readDraws } from '~/features/play/lottery/draws/read-draws.server';
import { overrideResponse } from '~/http/files/override-response.server';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import { keepOutOfPageCache, neverStore } from '~/http/request/load-context.server';
import styles from '~/styles/lottery.css?url';

export const handle = { i18n: ['lottery'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.about ?? '', path: paths.lotteryDraws() });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  neverStore(ctx);
  // Every second may bring another draw.
  keepOutOfPageCache(ctx);
  const page = await readDraws(ctx);
  if (page instanceof Response) throw overrideResponse(ctx, page);
  return { title: ctx.t('lottery:draws'), about: ctx.t('lottery:pastNothing'), page };
}

export default function Draws() {
  return <DrawsView page={useLoaderData<typeof loader>().page} />;
}
