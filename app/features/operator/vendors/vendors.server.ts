import { changeVendor } from '~/domain/catalogue/change-vendor.server';
import { listVendors } from '~/domain/catalogue/list-vendors.server';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { VendorSchema } from './vendor-schema.server';

/** All vendors, and the one whose form the address asks for. */
export async function readVendors(turn: SignedInTurn) {
  const vendors = (await listVendors(turn)).map(({ names, ...vendor }) => ({ ...vendor, name: names[turn.language] }));
  const chosen = vendors.find(({ code }) => code === turn.url.searchParams.get('vendor')) ?? null;
  return { vendors, chosen };
}

export function submitVendor(turn: SignedInTurn) {
  return submitForm(turn, VendorSchema, async ({ vendor, state, noticeBn, noticeEn }) => {
    await changeVendor(turn, { code: vendor, state, notice: { bn: noticeBn, en: noticeEn } });
    return redirectWithToast(turn, paths.operatorVendors(), turn.t('operator:vendors.saved', { vendor }));
  });
}
