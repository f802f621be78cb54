import { useLoaderData } from '@remix-run/react';
import { GoodsSheetView } from '~/features/operator/points/goods-sheet';
import { goodsGates } from '~/features/operator/points/points-gates';
import { readGoodsSheet } from '~/features/operator/points/read-goods.server';
import { submitGoods } from '~/features/operator/points/submit-goods.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'goods', 'points'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorGoods());

export const loader = operatorPage(operatorGates.goods, async (ctx) => {
  const page = await readGoodsSheet(ctx);
  return { title: page.title, page };
});

export const action = operatorForms(submitGoods, goodsGates);

export default function GoodsSheet() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <GoodsSheetView page={page} reply={reply} />;
}
