import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { GoodsView } from '~/features/points/goods-view';
import { MallFrame } from '~/features/points/mall-frame';
import { readGoodsPage } from '~/features/points/read-mall.server';
import { submitRedeem } from '~/features/points/submit-mall.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { guarded, requireMember, requireVisitor } from '~/http/request/guards.server';
import styles from '~/styles/agent/centre.css?url';

export const handle = { i18n: ['points'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const shouldRevalidate = afterEveryForm;

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  pageMeta({
    matches,
    title: data?.page.goods.name ?? '',
    description: data?.page.goods.text ?? '',
    path: paths.pointGoods(params.code ?? ''),
  });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  return { page: await readGoodsPage(ctx) };
}

export const action = guarded(requireMember, submitRedeem);

export default function Goods() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return (
    <MallFrame title={page.goods.name} points={page.points}>
      <GoodsView page={page} reply={reply} />
    </MallFrame>
  );
}
