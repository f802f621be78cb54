import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DrawView } from '~/features/play/lottery/draws/draw-view';
import { readDraw } from '~/features/play/lottery/draws/read-draw.server';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import { keepOutOfPageCache, neverStore } from '~/http/request/load-context.server';
import styles from '~/styles/lottery.css?url';

export const handle = { i18n: ['lottery'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.page.name ?? '',
    description: data?.about ?? '',
    path: data ? paths.lotteryDraw(data.page.id) : paths.lotteryDraws(),
  });

/** For everybody: a draw is public. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  neverStore(ctx);
  keepOutOfPageCache(ctx);
  return { about: ctx.t('lottery:verify.text'), page: await readDraw(ctx) };
}

export default function Draw() {
  const { page } = useLoaderData<typeof loader>();
  return <DrawView key={page.id} page={page} />;
}
