import { asc } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Words } from '~/domain/shared/language';
import type { VendorState } from './change-vendor.server';
import { vendors } from './tables.server';

export type ListedVendor = { code: string; names: Words; walletMode: string; state: VendorState; notice: Words };

/** All there are, in their order, shown or not. */
export async function listVendors(ctx: Ctx): Promise<ListedVendor[]> {
  const rows = await ctx.db.select().from(vendors).orderBy(asc(vendors.position), asc(vendors.code));
  return rows.map((row) => ({
    code: row.code,
    names: { bn: row.nameBn, en: row.nameEn },
    walletMode: row.walletMode,
    state: row.isEnabled ? (row.isInMaintenance ? 'halted' : 'on') : 'off',
    notice: { bn: row.noticeBn, en: row.noticeEn },
  }));
}
