import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listSeamlessVendors } from '~/domain/catalogue/list-seamless-vendors.server';
import { VendorsTable } from '~/features/dev/vendors-table';
import { requireDemo } from '~/http/request/guards.server';
import { keepOutOfPageCache, setHeader } from '~/http/request/load-context.server';

export const handle = { i18n: ['outbox'], json: 'vendors' };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: 'robots', content: 'noindex' },
];

/** Who calls the seamless wallet in the demo, and what each signs with. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireDemo(args);
  const vendors = await listSeamlessVendors(ctx);
  keepOutOfPageCache(ctx);
  setHeader(ctx, 'Vary', 'Accept');
  return {
    title: ctx.t('outbox:vendors.title'),
    wallet: `${ctx.url.origin}/api/seamless`,
    vendors: vendors.map((vendor) => ({ ...vendor, secret: ctx.gateways.seamless.secretOf(vendor.code) ?? '' })),
  };
}

export default function DevVendors() {
  const { title, wallet, vendors } = useLoaderData<typeof loader>();
  return <VendorsTable title={title} wallet={wallet} vendors={vendors} />;
}
