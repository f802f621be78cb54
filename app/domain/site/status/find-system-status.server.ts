import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { OperatedStatus, RegionRule } from '../site';
import { regionRules, systemStatus } from '../tables.server';

/** As it is this instant, for who changes it; pages are judged by the cached `Site`. */
export async function findSystemStatus(ctx: Ctx): Promise<OperatedStatus> {
  const [row] = await ctx.db.select().from(systemStatus).where(eq(systemStatus.id, 1));
  return {
    maintenance: row?.maintenance ?? false,
    maintenanceEnd: row?.maintenanceEnd ?? null,
    opensAtEnd: row?.opensAtEnd ?? false,
    regionRestriction: row?.regionRestriction ?? false,
  };
}

export async function listRegionRules(ctx: Ctx): Promise<RegionRule[]> {
  const rows = await ctx.db.select().from(regionRules).orderBy(asc(regionRules.id));
  return rows as RegionRule[];
}
