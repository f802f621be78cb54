import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readSheet } from '~/features/play/lottery/draws/read-sheet.server';
import { SheetView } from '~/features/play/lottery/draws/sheet-view';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import { keepOutOfPageCache, neverStore } from '~/http/request/load-context.server';
import styles from '~/styles/lottery.css?url';

export const handle = { i18n: ['lottery'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.about ?? '', path: paths.lotterySheet() });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  neverStore(ctx);
  keepOutOfPageCache(ctx);
  return { title: ctx.t('lottery:daySheet.title'), about: ctx.t('lottery:daySheet.about'), page: await readSheet(ctx) };
}

export default function Sheet() {
  return <SheetView page={useLoaderData<typeof loader>().page} />;
}
