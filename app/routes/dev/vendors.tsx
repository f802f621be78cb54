import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listSeamlessVendors } from '~/domain/catalogue/list-seamless-vendors.server';
import { VendorsTable } from '~/features/dev/vendors-table';
import { toText } from '~/http/page/data-as-text';
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
  const vendors = await ctx.services.cached('seamless vendors', async () => {
    const { seamless } = ctx.gateways;
    const vendors = await listSeamlessVendors(ctx);
    return toText(vendors.map((vendor) => ({ ...vendor, secret: seamless.secretOf(vendor.code) ?? '' })));
  });
  keepOutOfPageCache(ctx);
  setHeader(ctx, 'Vary', 'Accept');
  return {
    title: ctx.t('outbox:vendors.title'),
    wallet: `${ctx.url.origin}/api/seamless`,
    vendors,
  };
}

export default function DevVendors() {
  const { title, wallet, vendors } = useLoaderData<typeof loader>();
  return <VendorsTable title={title} wallet={wallet} vendors={vendors} />;
}
