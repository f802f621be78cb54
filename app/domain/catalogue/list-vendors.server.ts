import { asc } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { namesOf, type Words } from '~/domain/shared/language';
import { vendors } from './tables.server';

export type ListedVendor = { code: string; names: Words; pictureUrl: string };

/** All there are, in their order, shown or not. */
export async function listVendors(ctx: Ctx): Promise<ListedVendor[]> {
  const rows = await ctx.db.select().from(vendors).orderBy(asc(vendors.position), asc(vendors.code));
  return rows.map((row) => ({
    code: row.code,
    names: namesOf(row),
    pictureUrl: row.pictureUrl,
  }));
}
