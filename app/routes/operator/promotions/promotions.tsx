import { useLoaderData } from '@remix-run/react';
import { OffersList } from '~/features/operator/promotions/offers-list';
import { readOfferList } from '~/features/operator/promotions/read-offers.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'offers'] };

export const meta = privateMeta(paths.operatorPromotions());

export const loader = operatorPage(operatorGates.promotions, async (ctx) => {
  const rows = await readOfferList(ctx);
  return { title: ctx.t('offers:title'), rows };
});

export default function Promotions() {
  const { title, rows } = useLoaderData<typeof loader>();
  return <OffersList title={title} rows={rows} />;
}
