import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { GoodsGrid } from '~/features/points/goods-grid';
import { MallFrame } from '~/features/points/mall-frame';
import { readMall } from '~/features/points/read-mall.server';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';

export const handle = { i18n: ['points'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.description ?? '', path: paths.pointMall() });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const page = await readMall(ctx);
  return { title: ctx.t('points:title'), description: ctx.t('points:description'), page };
}

export default function PointMall() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <MallFrame title={title} points={page.points}>
      <GoodsGrid goods={page.goods} />
    </MallFrame>
  );
}
