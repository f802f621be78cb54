import { useLoaderData } from '@remix-run/react';
import { readVendors } from '~/features/operator/vendors/read-vendors.server';
import { VendorsView } from '~/features/operator/vendors/vendors-view';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'gamepages'] };

export const meta = privateMeta(paths.operatorVendors());

export const loader = operatorPage(operatorGates.vendors, async (ctx) => {
  const page = await readVendors(ctx);
  return { title: ctx.t('operator:vendors.title'), page };
});

export default function Vendors() {
  const { title, page } = useLoaderData<typeof loader>();
  return <VendorsView title={title} page={page} />;
}
