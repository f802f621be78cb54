import { useLoaderData } from '@remix-run/react';
import { vendorGates } from '~/features/operator/catalogue/catalogue-gates';
import { readVendorPage } from '~/features/operator/vendors/read-vendors.server';
import { submitVendor } from '~/features/operator/vendors/submit-vendor.server';
import { VendorSheet } from '~/features/operator/vendors/vendor-sheet';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'gamepages'] };

/** What somebody else saved meanwhile is shown beside the refusal that tells of it. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorVendors());

export const loader = operatorPage(operatorGates.vendors, async (ctx) => {
  const page = await readVendorPage(ctx);
  return { title: page.title, page };
});

export const action = operatorForms(submitVendor, vendorGates);

export default function Vendor() {
  const { page } = useLoaderData<typeof loader>();
  return <VendorSheet page={page} reply={useFormReply<typeof action>()} />;
}
