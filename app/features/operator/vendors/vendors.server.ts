import { changeVendor } from '~/domain/catalogue/change-vendor.server';
import { listVendors } from '~/domain/catalogue/list-vendors.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { VendorSchema } from './vendor-schema.server';

/** All vendors, and the one whose form the address asks for. */
export async function readVendors(ctx: SignedInContext) {
  const vendors = (await listVendors(ctx)).map(({ names, ...vendor }) => ({ ...vendor, name: names[ctx.language] }));
  const chosen = vendors.find(({ code }) => code === ctx.url.searchParams.get('vendor')) ?? null;
  return { vendors, chosen };
}

export function submitVendor(ctx: SignedInContext) {
  return submitForm(ctx, VendorSchema, async ({ vendor, state, noticeBn, noticeEn }) => {
    await changeVendor(ctx, { code: vendor, state, notice: { bn: noticeBn, en: noticeEn } });
    return redirectWithToast(ctx, paths.operatorVendors(), ctx.t('operator:vendors.saved', { vendor }));
  });
}
