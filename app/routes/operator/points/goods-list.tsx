import { useLoaderData } from '@remix-run/react';
import { GoodsList } from '~/features/operator/points/goods-list';
import { readGoodsList } from '~/features/operator/points/read-goods.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'goods', 'points'] };

export const meta = privateMeta(paths.operatorGoods());

export const loader = operatorPage(operatorGates.goods, async (ctx) => {
  const rows = await readGoodsList(ctx);
  return { title: ctx.t('goods:title'), rows };
});

export default function OperatorGoods() {
  const { title, rows } = useLoaderData<typeof loader>();
  return <GoodsList title={title} rows={rows} />;
}
