import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listSeamlessVendors } from '~/domain/catalogue/list-seamless-vendors.server';
import { VendorsTable } from '~/features/dev/vendors-table';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireDemo } from '~/http/guards.server';

export const handle = { i18n: ['outbox'], json: 'vendors' };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: 'robots', content: 'noindex' },
];

export const headers: HeadersFunction = answerHeaders;

/** Who calls the seamless wallet in the demo, and what each signs with. */
export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireDemo(args);
  const vendors = await listSeamlessVendors(turn);
  return data(
    {
      title: turn.t('outbox:vendors.title'),
      wallet: `${turn.url.origin}/api/seamless`,
      vendors: vendors.map((vendor) => ({ ...vendor, secret: turn.gateways.seamless.secretOf(vendor.code) ?? '' })),
    },
    { headers: { 'X-Keep': 'no', Vary: 'Accept' } },
  );
}

export default function DevVendors() {
  const { title, wallet, vendors } = useLoaderData<typeof loader>();
  return <VendorsTable title={title} wallet={wallet} vendors={vendors} />;
}
