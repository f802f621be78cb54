import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readVerify } from '~/features/play/lottery/draws/read-verify.server';
import { VerifyDrawView } from '~/features/play/lottery/draws/verify-view';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import { keepOutOfPageCache, neverStore } from '~/http/request/load-context.server';
import styles from '~/styles/lottery.css?url';

export const handle = { i18n: ['lottery'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.about ?? '', path: paths.lotteryVerify() });

/** For everybody: all that a draw follows from is public. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  neverStore(ctx);
  keepOutOfPageCache(ctx);
  return { title: ctx.t('lottery:verifyTitle'), about: ctx.t('lottery:verify.text'), page: await readVerify(ctx) };
}

export default function VerifyDraw() {
  return <VerifyDrawView page={useLoaderData<typeof loader>().page} />;
}
