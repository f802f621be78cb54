import type { Ctx } from '~/domain/shared/ctx.server';
import { vendors } from './tables.server';

/** Of every vendor there is, on offer or not: what was bet with one that has gone is still paid. */
export async function listVendorCodes(ctx: Ctx): Promise<Set<string>> {
  const rows = await ctx.db.select({ code: vendors.code }).from(vendors);
  return new Set(rows.map(({ code }) => code));
}
