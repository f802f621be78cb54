import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readVendors, submitVendor } from '~/features/operator/vendors/vendors.server';
import { VendorsView } from '~/features/operator/vendors/vendors-view';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireOperator } from '~/http/request/guards.server';

export const handle = { i18n: ['operator'] };

export const meta = privateMeta(paths.operatorVendors());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireOperator(args);
  const page = await readVendors(ctx);
  return { title: ctx.t('operator:vendors.title'), page };
}

export const action = guarded(requireOperator, submitVendor);

export default function Vendors() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <VendorsView title={title} page={page} reply={reply} />;
}
